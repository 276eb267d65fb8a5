// @ts-check
// What a browser keeps of studies: sessions and the entries of their journals, in IndexedDB.

/** @typedef {import('./progress.js').JournalEntry} JournalEntry */
/**
 * @typedef {{id: string, name: string, study: string, participant: string, session: number, started: string,
 *   isSaved: boolean, isEmpty: boolean}} StoredSession
 *   `isEmpty`: its entries were deleted, and only its number is remembered
 * @typedef {{number: number, entry: JournalEntry, isSent?: boolean}} Numbered
 */

/** The sessions that this browser keeps. Without a database they are kept until the page closes. */
export class StudyStore {
  /** @param {IDBDatabase|null} database */
  constructor(database) {
    this.database = database
    /** @type {Map<string, import('./journal.js').Journal>} of sessions of this page, whose last entries may not be stored */
    this.journals = new Map()
    /** @type {Map<string, StoredSession>} sessions whose entries this page has deleted */
    this.deleted = new Map()
    if (!database) return
    database.onversionchange = () => database.close()
    database.onclose = () => { this.database = null }
  }

  /** Opens the database, if the browser has one for this page. */
  static async open() {
    /** @type {IDBDatabase|null} */
    const database = await new Promise((resolve) => {
      const none = () => resolve(null)
      try {
        const request = window.indexedDB.open('tactus-studies', 1)
        request.onupgradeneeded = () => {
          request.result.createObjectStore('sessions', { keyPath: 'id' })
          request.result.createObjectStore('entries', { keyPath: ['session', 'number'] })
        }
        request.onsuccess = () => resolve(request.result)
        request.onerror = none
        request.onblocked = none
      } catch { none() }
      setTimeout(none, 5000)
    })
    // Browsers then delete other pages' data first. Few answer, and none has to.
    if (database && navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {})
    return new StudyStore(database)
  }

  /**
   * The sessions of a study, the oldest first.
   * @param {string} name
   * @returns {Promise<StoredSession[]>}
   */
  async sessions(name) {
    const stored = await this.all('sessions')
    const own = [...this.journals.values()].map(({ session }) => session)
    const all = new Map([...stored, ...own, ...this.deleted.values()].map((each) => [each.id, each]))
    return [...all.values()].filter((each) => each.name === name).sort((a, b) => (a.started < b.started ? -1 : 1))
  }

  /**
   * The entries of a session, in order.
   * @param {string} id
   * @returns {Promise<Numbered[]>}
   */
  async entries(id) {
    const journal = this.journals.get(id)
    return journal ? journal.all : this.all('entries', entriesOf(id))
  }

  /**
   * @param {'sessions'|'entries'} name
   * @param {IDBKeyRange} [range]
   * @returns {Promise<any[]>} empty if the database cannot be read
   */
  async all(name, range) {
    try {
      return this.database ? await answer(this.database.transaction(name).objectStore(name).getAll(range)) : []
    } catch { return [] }
  }

  /**
   * Stores entries, all or none. Fails with the error of the browser, for example if its disk is full.
   * @param {StoredSession} session
   * @param {Numbered[]} items
   * @returns {Promise<void>}
   */
  async write(session, items) {
    const { database } = this
    if (!database) throw new DOMException('there is no database', 'InvalidStateError')
    // Touches are safe from the end of the browser. An answer is safe from the end of the power, too.
    const durability = items.every(({ entry }) => entry.kind === 'frames') ? 'relaxed' : 'strict'
    const transaction = database.transaction(['sessions', 'entries'], 'readwrite', { durability })
    const isDone = done(transaction)
    const entries = transaction.objectStore('entries')
    // Adding fails if another page has continued the session.
    for (const { number, entry } of items) entries.add({ session: session.id, number, entry })
    transaction.objectStore('sessions').put(session)
    transaction.commit()
    await isDone
  }

  /**
   * Deletes what was recorded in a session. Its participant and its number are remembered.
   * @param {StoredSession} session
   */
  async forget(session) {
    const empty = { ...session, isEmpty: true }
    const journal = this.journals.get(session.id)
    if (journal) journal.stop()
    this.journals.delete(session.id)
    this.deleted.set(session.id, empty)
    if (!this.database) return
    const transaction = this.database.transaction(['sessions', 'entries'], 'readwrite')
    transaction.objectStore('entries').delete(entriesOf(session.id))
    transaction.objectStore('sessions').put(empty)
    await done(transaction)
  }
}

/** @param {string} id */
function entriesOf(id) { return IDBKeyRange.bound([id, 0], [id, Infinity]) }

/**
 * @param {IDBRequest<any>} request
 * @returns {Promise<any>}
 */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function done(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error || new DOMException('aborted', 'AbortError'))
  })
}
