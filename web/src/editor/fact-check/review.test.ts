import { describe, expect, it } from 'vitest'
import { FACT_CHECK_LIMITS } from '@lectern/shared/fact-check'
import type { Finding } from '@lectern/shared/fact-check'
import { addElement, elementText, narrationText, setElementProps, writeRichText } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import { TestEditor } from '../test-editor.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { acceptFindings, passagesOf, placeOf } from './review.ts'

const SETUP = { kind: 'local', command: 'setup' } as const

/** A slide that says a few things, with what was found in them. */
function lesson() {
  const editor = new TestEditor()
  const { doc, slideId } = editor
  const { view } = editor.context.session
  const box = addElement(doc, slideId, { type: 'text', x: 0, y: 0, width: 400, height: 200, text: richTextOf('Pluto is the ninth planet.\nIt is small.') }, SETUP)
  const fragment = narrationText(doc, slideId)
  if (fragment !== null) doc.transact(() => writeRichText(fragment, richTextOf('The Moon is a star.')), SETUP)
  const passages = () => passagesOf(view.slideIds().flatMap((id) => view.slide(id) ?? []))
  const [first, second] = passages().passages
  const finding = (passage: string, quote: string, correction: string): Finding => ({ passage, quote, correction, kind: 'false', explanation: '', sources: [] })
  return {
    editor, doc, view, box, slideId, passages,
    findings: [finding(first?.id ?? '', 'Pluto is the ninth planet.', 'Pluto is a dwarf planet.'), finding(second?.id ?? '', 'The Moon is a star.', 'The Moon is a moon.')] as const,
    said: () => plainText(view.slide(slideId)?.narration ?? richTextOf('')),
    stands: () => elementText(doc, slideId, box)?.toJSON().replace(/<[^>]+>/g, '|'),
  }
}

describe('S2 §2 the review of a fact check', () => {
  it('is of what stands on slides and what is said, paragraph by paragraph', () => {
    const { passages, slideId } = lesson()
    expect(passages()).toEqual({ isWhole: true, passages: [{ id: expect.stringContaining(slideId) as string, text: 'Pluto is the ninth planet.\nIt is small.' }, { id: `${slideId}  0`, text: 'The Moon is a star.' }] })
  })

  it('of a lesson that is too long is of its beginning, and says so', () => {
    const { editor, passages, slideId } = lesson()
    for (let at = 0; at < 4; at++) editor.add({ type: 'text', x: 0, y: 0, width: 400, height: 200, text: richTextOf('x'.repeat(FACT_CHECK_LIMITS.passage - 1)) })
    expect(passages()).toMatchObject({ isWhole: false })
    expect(passages().passages.some(({ id }) => id === `${slideId}  0`)).toBe(false)
  })

  it('puts all corrections in one step of undo, in texts and narration', () => {
    const { doc, editor, findings, said, stands, view } = lesson()
    expect(asOneStep(editor.context.session.undo, () => acceptFindings(doc, view, findings))).toBe(2)
    expect([stands(), said()]).toEqual([expect.stringContaining('Pluto is a dwarf planet.'), 'The Moon is a moon.'])
    expect(findings.map((one) => placeOf(view, one))).toEqual([null, null])
    editor.undo()
    expect(said()).toBe('The Moon is a star.')
    expect(findings.map((one) => placeOf(view, one)?.elementId)).toEqual([expect.any(String), null])
  })

  it('leaves alone what somebody has written otherwise meanwhile, and locked elements', () => {
    const { box, doc, findings, slideId, view } = lesson()
    const fragment = narrationText(doc, slideId)
    if (fragment !== null) doc.transact(() => writeRichText(fragment, richTextOf('The Moon is a moon already.')), SETUP)
    setElementProps(doc, slideId, box, { locked: true }, SETUP)
    expect(placeOf(view, findings[1])).toBeNull()
    expect(acceptFindings(doc, view, findings)).toBe(0)
  })
})
