// @ts-check
// The files of a study's session: a dataset of the attempts that were kept, and beside it those that
// do not count.

import { annotationLines } from './labeledit.js'
import { fileName } from './saving.js'
import { studyName } from './studyplan.js'

/** @typedef {import('./attempt.js').Attempt} Attempt */
/** @typedef {import('./progress.js').Progress} Progress */
/** @typedef {{name: string, text: string}} StudyFile */

/**
 * The name of the archive of a session, without its ending.
 * @param {Progress} progress
 */
export function archiveName(progress) {
  const { participant, session, name } = progress.beginning
  return fileName(`${name}-${participant}-s${session}`)
}

/**
 * The files of a session. An attempt that is being made is among them, as interrupted.
 * @param {Progress} progress
 * @returns {StudyFile[]}
 */
export function studyFiles(progress) {
  const { attempts, attempt: open, beginning } = progress
  const kept = attempts.filter((each) => each.isKept && each.step.kind === 'trial')
  const rejected = attempts.filter((each) => !each.isKept && each.step.kind === 'trial')
  const practice = attempts.filter((each) => each.step.kind === 'practice')
  if (open && open.hasTouches) (open.step.kind === 'trial' ? rejected : practice).push(open)
  /** @type {StudyFile[]} */
  const captures = []
  const annotated = (/** @type {string} */ folder, /** @type {Attempt[]} */ some) => some.map((attempt) => {
    const name = capturePath(progress, attempt)
    captures.push({ name: `${folder}${name}`, text: attempt.text() })
    return annotationOf(progress, attempt, name)
  }).join('')
  const files = [
    { name: 'annotations.jsonl', text: annotated('', kept) },
    { name: 'study.json', text: `${JSON.stringify(JSON.parse(beginning.study), null, 2)}\n` },
    { name: 'study.setup.json', text: beginning.setup },
    { name: 'rejected/rejected.jsonl', text: annotated('rejected/', rejected) },
    { name: 'practice/practice.jsonl', text: annotated('practice/', practice) },
  ].filter(({ name, text }) => text || !/^(rejected|practice)/.test(name))
  const card = cardOf(progress, kept)
  Object.assign(card.counts, { rejected: rejected.length, practice: practice.length })
  return [{ name: 'dataset.json', text: `${JSON.stringify(card, null, 2)}\n` }, ...files, ...captures]
}

/**
 * @param {Progress} progress
 * @param {Attempt} attempt
 */
function capturePath({ beginning }, attempt) {
  const { step, number, isKept } = attempt
  const count = String(step.number).padStart(3, '0')
  const suffix = isKept && step.kind === 'trial' ? '' : `-${number}`
  return `${fileName(beginning.participant)}/session-${beginning.session}/${count}-${fileName(step.task.label)}${suffix}.touch.jsonl`
}

/**
 * The line of an annotation.
 * @param {Progress} progress
 * @param {Attempt} attempt
 * @param {string} capture
 */
function annotationOf({ beginning }, attempt, capture) {
  const { step } = attempt
  const label = { ...attempt.interval, label: step.task.label, touches: step.task.touches || attempt.most, note: '' }
  return annotationLines([label], capture, {
    participant: beginning.participant, ...(beginning.device ? { device: beginning.device } : {}),
    attributes: {
      task: step.task.prompt, trial: step.number, repetition: step.repetition, attempt: attempt.number,
      session: beginning.session, ...(attempt.ended ? { ended: attempt.ended.by } : {}),
      ...(attempt.isKept ? {} : { reason: attempt.reason || 'interrupted' }),
    },
  })
}

/**
 * @param {Progress} progress
 * @param {Attempt[]} kept
 */
function cardOf(progress, kept) {
  const { beginning, study, steps } = progress
  const device = beginning.device || beginning.agent
  const trials = steps.flatMap((step) => (step.kind === 'trial' ? [step] : []))
  const skipped = trials.filter((step) => progress.skipped.has(steps.indexOf(step)))
  return {
    name: studyName(study), study: studyName(study), title: study.title,
    labels: 'the gesture that the participant was asked for', device,
    setup: 'study.setup.json', setupDigest: beginning.setupDigest, tool: beginning.tool,
    participant: beginning.participant, session: beginning.session,
    number: study.order === 'latin' ? beginning.number : undefined,
    order: study.order || 'listed', trials: trials.map(({ task }) => task.label),
    started: beginning.at, ended: progress.ended || null, complete: progress.isComplete,
    consent: beginning.agreed ? { text: study.consent, agreed: beginning.agreed } : null,
    surface: progress.surface,
    counts: { trials: trials.length, kept: kept.length, rejected: 0, skipped: skipped.length, practice: 0 },
    skipped: skipped.map(({ number, task }) => ({ trial: number, label: task.label })),
    pauses: progress.pauses, resumed: progress.resumed,
    captures: kept.map((attempt) => ({ path: capturePath(progress, attempt), participant: beginning.participant, device })),
  }
}
