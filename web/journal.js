// @ts-check
// The journal of a session: every entry is stored as soon as it happens, and kept in memory for as
// long as it cannot be.

/** @typedef {import('./progress.js').JournalEntry} JournalEntry */
/** @typedef {import('./studystore.js').Numbered} Numbered */

/** How long touches may wait to be stored, and how long after a failure it is tried again, in milliseconds. */
const [storingDelay, retryDelay] = [150, 2000]

/** Stores the entries of one session. */
export class Journal {
  /**
   * @param {import('./studystore.js').StudyStore} store
   * @param {import('./studystore.js').StoredSession} session
   * @param {Numbered[]} entries which are stored already
   * @param {() => void} changed called when `state` has changed
   */
  constructor(store, session, entries, changed) {
    this.store = store
    this.session = session
    this.changed = changed
    /** @type {Numbered[]} */
    this.all = [...entries]
    /** @type {Numbered[]} */
    this.pending = []
    this.flying = 0
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined
    /** @type {'stored'|'memory'|'full'|'failed'} */
    this.state = store.database ? 'stored' : 'memory'
    this.fault = ''
    this.isOver = false
  }

  /** @param {JournalEntry} entry */
  append(entry) {
    this.session = { ...this.session, isSaved: entry.kind === 'saved' }
    this.store.journals.set(this.session.id, this)
    const last = this.pending[this.pending.length - 1]
    if (entry.kind === 'frames' && last && !last.isSent && last.entry.kind === 'frames') {
      last.entry.lines.push(...entry.lines)
    } else {
      const before = this.all[this.all.length - 1]
      const copy = entry.kind === 'frames' ? { ...entry, lines: [...entry.lines] } : entry
      const item = { number: before ? before.number + 1 : 0, entry: copy, isSent: false }
      this.all.push(item)
      this.pending.push(item)
    }
    if (entry.kind === 'frames') this.flushIn(storingDelay)
    else this.flush()
  }

  /** @param {number} delay */
  flushIn(delay) {
    if (this.timer === undefined) this.timer = setTimeout(() => this.flush(), delay)
  }

  /**
   * Stores what is not stored yet.
   * @param {boolean} [isLast] whether the page may be about to close, so that nothing can wait
   */
  async flush(isLast = false) {
    clearTimeout(this.timer)
    this.timer = undefined
    const items = this.pending.filter(({ isSent }) => !isSent)
    if (this.isOver || !items.length || (this.flying && !isLast)) return
    for (const item of items) item.isSent = true
    this.flying += 1
    try {
      await this.store.write(this.session, items)
      this.pending = this.pending.filter((each) => !items.includes(each))
      this.tell('stored', '')
    } catch (fault) {
      for (const item of items) item.isSent = false
      this.failed(/** @type {any} */ (fault))
    } finally {
      this.flying -= 1
    }
    if (this.pending.some(({ isSent }) => !isSent)) this.flushIn(this.state === 'stored' ? storingDelay : retryDelay)
  }

  /** @param {DOMException} fault */
  failed(fault) {
    if (!this.store.database) return this.tell('memory', '')
    if (fault.name === 'ConstraintError') {
      // Another page has continued the session. This page stores a copy of its own.
      this.store.journals.delete(this.session.id)
      this.session = { ...this.session, id: `${this.session.id} ${Math.random()}` }
      this.store.journals.set(this.session.id, this)
      this.pending = this.all.map((item) => Object.assign(item, { isSent: false }))
      return this.tell('failed', 'another page has continued the session, so this page stores a copy')
    }
    return this.tell(fault.name === 'QuotaExceededError' ? 'full' : 'failed', fault.message || fault.name)
  }

  /**
   * @param {'stored'|'memory'|'full'|'failed'} state
   * @param {string} fault
   */
  tell(state, fault) {
    const isNew = state !== this.state || fault !== this.fault
    this.state = state
    this.fault = fault
    if (isNew) this.changed()
  }

  /** Stores nothing more. */
  stop() {
    this.isOver = true
    clearTimeout(this.timer)
  }
}
