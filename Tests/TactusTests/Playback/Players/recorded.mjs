// Expressions for a pad in a browser.

/** Whether the last touches have lifted and every recognizer has decided. */
export const settled = 'document.getElementById("readings").textContent.startsWith("Last touches")'

/** The touch log that the pad saves. */
export const recorded = `(() => {
  let saved
  URL.createObjectURL = (blob) => {
    saved = blob
    return 'data:,'
  }
  document.getElementById('save-capture').click()
  return saved.text()
})()`
