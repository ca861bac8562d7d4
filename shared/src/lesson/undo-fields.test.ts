import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { LocalOrigin, createLessonUndo } from './index.ts'
import { themeRoot } from './document.ts'

/** What somebody does to one field: s sets it, d takes it away, several of these in one step; u undoes, r redoes. */
const ACTS = ['s', 'd', 'ss', 'sd', 'u', 'r'] as const
const LENGTH = 4
/** Longer ones that went wrong once. */
const KEPT = ['s d ss u u', 's sd ss u u', 'd s sd ss u u', 's s sd ss u u', 's sd ss u d u']
const ORIGIN = new LocalOrigin('test')

/** All ways to do so many things one after the other. */
const ways = (length: number): readonly (readonly string[])[] => (length === 0 ? [[]] : ways(length - 1).flatMap((way) => ACTS.map((act) => [...way, act])))

/** Does these things, and says after which of them the field is not what a list of its values says; null where it always is. */
function firstWrong(acts: readonly string[]): string | null {
  const doc = new Y.Doc()
  const undo = createLessonUndo(doc)
  const record = themeRoot(doc)
  const [past, future]: [(number | null)[], (number | null)[]] = [[], []]
  let value: number | null = null
  let written = 0
  for (const [at, act] of acts.entries()) {
    if (act === 'u' || act === 'r') {
      const [from, to] = act === 'u' ? [past, future] : [future, past]
      const before = from.pop()
      if (before !== undefined) {
        to.push(value)
        value = before
      }
      if (act === 'u') undo.undo()
      else undo.redo()
    } else {
      const before: number | null = value
      undo.stopCapturing()
      doc.transact(() => {
        for (const write of act) {
          value = write === 'd' ? null : ++written
          if (value === null) record.delete('cornerRadius')
          else record.set('cornerRadius', value)
        }
      }, ORIGIN)
      // What changes nothing is no step that anybody would count.
      if (value === before) return null
      past.push(before)
      future.length = 0
    }
    if ((record.get('cornerRadius') ?? null) !== value) return `${acts.slice(0, at + 1).join(' ')}: ${String(record.get('cornerRadius'))} instead of ${String(value)}`
  }
  return null
}

test('a field is what it was before each step that is undone, and after each that is redone, whatever was done to it', () => {
  // There is nothing to undo or redo at first.
  const begun = ways(LENGTH).filter(([first = '']) => !'ur'.includes(first))
  expect([...begun, ...KEPT.map((acts) => acts.split(' '))].map(firstWrong).filter((wrong) => wrong !== null)).toEqual([])
})
