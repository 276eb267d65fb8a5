// @ts-check
// The sessions of a study that the browser has: they are read, saved as files, and described in words.

import { Journal } from './journal.js'
import { Progress } from './progress.js'
import { saveText } from './saving.js'
import { archiveName, studyFiles } from './studyfiles.js'
import { zipped } from './zip.js'

/** @typedef {import('./studystore.js').StoredSession} StoredSession */

/** The stored sessions of one study. */
export class StudySessions {
  /**
   * @param {import('./studystore.js').StudyStore} store
   * @param {string} name of the study
   * @param {string} identity only sessions of the same tasks can be continued
   * @param {() => void} changed called when entries are stored, or can no longer be
   */
  constructor(store, name, identity, changed) {
    this.store = store
    this.name = name
    this.identity = identity
    this.changed = changed
  }

  /** The sessions that have recordings, with how far they are in words. */
  async rows() {
    const rows = []
    for (const session of await this.store.sessions(this.name)) {
      const found = session.isEmpty ? null : await this.read(session)
      if (!found) continue
      const { progress } = found
      const count = progress.attempts.filter((each) => each.isKept && each.step.kind === 'trial').length
      const begun = new Date(progress.beginning.at).toLocaleString()
      rows.push({
        session, canContinue: !progress.isComplete && session.study === this.identity,
        text: `${count} of ${progress.trials}, begun ${begun}${session.isSaved ? ', saved' : ''}`,
      })
    }
    return rows
  }

  /**
   * The journal of a session, and how far it had come; null if nothing of it is stored.
   * @param {StoredSession} session
   */
  async read(session) {
    const entries = await this.store.entries(session.id)
    const first = entries[0] && entries[0].entry
    if (!first || first.kind !== 'begin') return null
    return {
      progress: Progress.of(entries.map(({ entry }) => entry)),
      journal: this.store.journals.get(session.id) || new Journal(this.store, session, entries, this.changed),
    }
  }

  /**
   * Saves a session as a file.
   * @param {StoredSession} session
   */
  async save(session) {
    const found = await this.read(session)
    if (!found) return
    saveSession(found.progress)
    found.journal.append({ kind: 'saved', at: new Date().toISOString() })
    await found.journal.flush()
  }
}

/** @param {Progress} progress */
export function saveSession(progress) {
  const folder = archiveName(progress)
  const files = studyFiles(progress).map(({ name, text }) => ({ name: `${folder}/${name}`, text }))
  saveText(`${folder}.zip`, zipped(files), 'application/zip')
}

/**
 * The warning that entries are not stored, for the bar of a trial and for a screen; nothing if they are.
 * @param {'stored'|'memory'|'full'|'failed'} state
 * @param {string} fault
 * @returns {string[]}
 */
export function storageTexts(state, fault) {
  switch (state) {
    case 'memory': return ['Not stored. Save before you close.', 'This browser stores nothing for this page; it may be a private window. Do not close or reload the page before the recordings are saved.']
    case 'full': return ['Not stored: storage full.', 'The storage of this browser is full. What happens now is only kept until this page closes. Save the recordings now.']
    case 'failed': return [`Not stored: ${fault}`, `This browser cannot store the recordings: ${fault}. They are only kept until this page closes. Save them now.`]
    default: return []
  }
}
