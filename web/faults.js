// @ts-check
// Faults of the device, in words.

import { counted } from './format.js'

/** @typedef {{t: number, end: number, sentence: string}} DeviceFault */
/** @typedef {{fault: string, count: number, sentence: string, effect: string, remedy: string, faults: DeviceFault[]}} FaultGroup */

/** Faults up to so long before or after touches belong to them, in microseconds. */
const margin = 30e3

/**
 * How many faults the device had: `8 faults of the device`; empty for none.
 * @param {FaultGroup[]} groups
 */
export function faultsText(groups) {
  const count = groups.reduce((sum, each) => sum + each.count, 0)
  return count ? `${counted(count, 'fault')} of the device` : ''
}

/**
 * The faults at the time of touches, the worst kind first, with what they do and what helps; empty for none.
 * @param {FaultGroup[]} groups
 * @param {{start: number, end: number}} span in microseconds
 * @returns {{fault: string, remedy: string}|null}
 */
export function faultDuring(groups, { start, end }) {
  const found = groups.flatMap((group) => {
    const own = group.faults.filter((each) => each.t * 1e6 <= end + margin && each.end * 1e6 >= start - margin)
    return own.length ? [{ group, text: `${own[0].sentence}${own.length > 1 ? `, and ${own.length - 1} more` : ''}` }] : []
  })
  if (!found.length) return null
  const [{ group, text }, ...others] = found
  const more = others.map((each) => `; also ${each.text}`).join('')
  return { fault: `${text}; ${group.effect}${more}`, remedy: group.remedy }
}
