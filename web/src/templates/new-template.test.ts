import { expect, it } from 'vitest'
import { NEW_TEMPLATE, faultsOf, isDeck } from './new-template.ts'

const file = (name: string, type = '') => new File(['x'], name, { type })

it('S2 §2 a template is built of pictures or of one deck: a presentation, an OpenDocument or a PDF', () => {
  expect(['deck.pptx', 'Deck.PDF', 'deck.odp', 'deck.potx', 'slide.png', 'notes.docx'].map((name) => isDeck({ name }))).toEqual([true, true, true, true, false, false])
  const slidesFault = (...slides: File[]) => faultsOf({ ...NEW_TEMPLATE, slides }).slides
  expect([slidesFault(file('deck.pdf', 'application/pdf')), slidesFault(file('deck.pptx')), slidesFault(file('one.png', 'image/png'), file('two.webp', 'image/webp'))]).toEqual([undefined, undefined, undefined])
  expect([slidesFault(file('deck.pdf'), file('one.png', 'image/png')), slidesFault(file('notes.docx'))]).toEqual(['mixed', 'type'])
})
