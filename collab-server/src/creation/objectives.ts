import { CREATION_LIMITS, countWords } from '@lectern/shared/creation'
import { cutText } from '@lectern/shared/text'
import { objectivesIn, offlineObjectives } from './offline-reading.ts'

/** Objectives of a lesson where nobody gave any (S2 §5: 5 numbered items). */
const OBJECTIVES = 5

/** Longest objective, in characters: five with their numbers are within what a reading is asked for with. */
const ITEM_MAX = Math.floor(CREATION_LIMITS.objective / OBJECTIVES) - 4

const ITEM = /^\s*(?:\*\*)?\d{1,2}[.)](?:\*\*)?\s+/u

/** The objectives that a text numbers; where it numbers none, its lines and sentences. */
function itemsIn(text: string): readonly string[] {
  const lines = text.split('\n')
  const numbered = lines.filter((line) => ITEM.test(line)).map((line) => line.replace(ITEM, ''))
  const found = numbered.length > 0 ? numbered : objectivesIn(text)
  return [...new Set(found.map((item) => item.replaceAll('**', '').trim()).filter((item) => countWords(item) > 0))]
}

/** What a model's objectives break of their rules, a sentence to it each. */
export function brokenObjectiveRules(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const count = lines.filter((line) => ITEM.test(line)).length
  return [
    ...(count === OBJECTIVES ? [] : [`There are ${count} numbered items; write exactly ${OBJECTIVES}.`]),
    ...(lines.length === count ? [] : ['Every line is a numbered item; write nothing else.']),
    ...(itemsIn(text).length === Math.max(1, count) || count === 0 ? [] : ['Every item has words, and none is there twice.']),
  ]
}

/** Five numbered objectives, a line each: those of a text as far as it has any, then those that fit every topic. */
export function fiveObjectives(text: string, topic: string, language: string): string {
  const all = new Set([...itemsIn(text), ...itemsIn(offlineObjectives(topic, language))])
  return [...all].slice(0, OBJECTIVES).map((item, index) => `${index + 1}. ${cutText(item, ITEM_MAX)}`).join('\n')
}
