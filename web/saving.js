// @ts-check
// Files that the page hands to its reader. Nothing is sent anywhere.

/**
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function saveText(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(name)
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/**
 * A name without separators of folders and control characters.
 * @param {string} name
 */
export function fileName(name) {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, '-').replace(/^\.+/, '').slice(0, 120) || 'file'
}
