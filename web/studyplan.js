// @ts-check
// What a participant of a study is asked for, in which order.

/**
 * @typedef {'done'|{silence: number}|{duration: number}} Ends how a trial ends; times in seconds
 * @typedef {{prompt: string, label: string, repeat?: number, practice?: number, retries?: number,
 *   touches?: number, ends?: Ends}} PromptTask
 * @typedef {PromptTask|{pause: string}} StudyTask
 * @typedef {{title?: string, consent?: string, dataset?: string, order?: string, seed?: number,
 *   practice?: number, pauseEvery?: number, ends?: Ends, tasks: StudyTask[]}} Study
 * @typedef {{kind: 'trial'|'practice', task: PromptTask, number: number, repetition: number, ends: Ends}} TrialStep
 *   `number` counts the trials, or the practice trials, in the order in which they are asked for
 * @typedef {TrialStep|{kind: 'pause', text: string}} StudyStep
 * @typedef {{participant: string, session: number, number: number}} Person
 */

/**
 * The name of the dataset of a study.
 * @param {Study} study
 */
export function studyName(study) { return study.dataset || study.title || 'study' }

/**
 * The steps of a participant in a session. They depend on nothing else.
 * @param {Study} study
 * @param {Person} person
 * @returns {StudyStep[]}
 */
export function studySteps(study, person) {
  /** @type {StudyStep[]} */
  const steps = []
  const counts = { trial: 0, practice: 0 }
  const parts = sectionsOf(study.tasks)
  const total = parts.flatMap(({ tasks }) => tasks).reduce((sum, task) => sum + (task.repeat || 1), 0)
  const add = (/** @type {'trial'|'practice'} */ kind, /** @type {PromptTask[]} */ tasks) => {
    /** @type {Map<PromptTask, number>} */
    const repetitions = new Map()
    for (const task of tasks) {
      counts[kind] += 1
      repetitions.set(task, (repetitions.get(task) || 0) + 1)
      steps.push({ kind, task, number: counts[kind], repetition: repetitions.get(task) || 1,
        ends: task.ends || study.ends || { silence: 1 } })
      const isDue = kind === 'trial' && study.pauseEvery && counts.trial % study.pauseEvery === 0
      if (isDue && counts.trial < total) steps.push({ kind: 'pause', text: '' })
    }
  }
  parts.forEach(({ tasks, pause }, index) => {
    const order = study.order === 'latin' ? latinRow(tasks.length, person.number).map((each) => tasks[each]) : tasks
    const practices = order.map((task) => copies(task, task.practice ?? study.practice ?? 0))
    const trials = order.map((task) => copies(task, task.repeat || 1))
    if (study.order === 'shuffled') {
      const key = [study.seed || 0, person.participant, ...(person.session > 1 || index ? [person.session] : []), ...(index ? [index] : [])]
      add('practice', practices.flat())
      add('trial', shuffled(trials.flat(), key.join(' ')))
    } else {
      // A task is practiced just before it counts.
      order.forEach((_, place) => { add('practice', practices[place]); add('trial', trials[place]) })
    }
    if (pause !== null) {
      // The text of the author replaces a pause after so many trials.
      const last = steps[steps.length - 1]
      if (last && last.kind === 'pause') steps.pop()
      steps.push({ kind: 'pause', text: pause })
    }
  })
  return steps
}

/**
 * The tasks between pauses. Only tasks of one section are mixed.
 * @param {StudyTask[]} tasks
 */
function sectionsOf(tasks) {
  /** @type {{tasks: PromptTask[], pause: string|null}[]} */
  const parts = [{ tasks: [], pause: null }]
  for (const task of tasks) {
    const part = parts[parts.length - 1]
    if ('pause' in task) {
      part.pause = task.pause
      parts.push({ tasks: [], pause: null })
    } else {
      part.tasks.push(task)
    }
  }
  return parts.filter(({ tasks: some, pause }) => some.length || pause !== null)
}

/**
 * @param {PromptTask} task
 * @param {number} count
 * @returns {PromptTask[]}
 */
function copies(task, count) { return Array.from({ length: count }, () => task) }

/**
 * A row of a balanced Latin square (E. J. Williams 1949, Australian Journal of Scientific Research 2:149):
 * over all rows, each condition is as often at each place, and as often directly after each other one.
 * An odd number of conditions needs twice as many rows.
 * @param {number} count conditions
 * @param {number} number of the participant, from 1
 * @returns {number[]} conditions, from 0
 */
export function latinRow(count, number) {
  if (count === 0) return []
  const row = (Math.max(1, number) - 1) % (count % 2 ? 2 * count : count)
  const places = Array.from({ length: count }, (_, place) =>
    ((place % 2 ? (place + 1) / 2 : count - place / 2) + row) % count)
  return row < count ? places : places.reverse()
}

/**
 * Tasks in an order that depends only on `key` (Fisher and Yates, with xorshift32).
 * @param {PromptTask[]} tasks
 * @param {string} key
 */
function shuffled(tasks, key) {
  const mixed = [...tasks]
  let state = 2166136261
  for (const letter of key) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  state = state || 1
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const other = (state >>> 0) % (index + 1);
    [mixed[index], mixed[other]] = [mixed[other], mixed[index]]
  }
  return mixed
}
