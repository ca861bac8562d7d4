import { expect, it } from 'vitest'
import { forgetDeck, keepDeck, storedDeck } from './chosen-deck.ts'

it('a presentation is there for its template however often that is rendered before it is shown, and for no other', () => {
  const deck = new File(['x'], 'deck.pptx')
  keepDeck('one', deck)
  expect([storedDeck('one'), storedDeck('one'), storedDeck('other')]).toEqual([deck, deck, null])
  forgetDeck()
  expect(storedDeck('one')).toBeNull()
})
