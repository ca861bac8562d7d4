import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { presenceColour, presenceSchema } from '@lectern/shared/sync'
import { TestLesson } from '../test-lesson.tsx'
import { peersOf } from '../../sync/peers.ts'
import { useColoursHere } from './use-colours-here.ts'

afterEach(cleanup)

let colourOf: (userId: string) => string = presenceColour
function Colours() {
  colourOf = useColoursHere()
  return null
}

it('a person has one colour in a lesson: where a caret was given another one, lists show that one', () => {
  const lesson = new TestLesson()
  const { awareness } = lesson.session
  const person = (id: string, joinedAt: number) => presenceSchema.parse({ user: { id, name: id, color: presenceColour('ada'), role: 'editor' }, joinedAt })
  awareness.states.set(1, person('ada', 1)).set(2, person('bo', 2))
  awareness.emit('change', [{ added: [1, 2], updated: [], removed: [] }, 'test'])
  lesson.render(<Colours />)
  const caretOf = (id: string) => peersOf(lesson.session).all().find(({ presence }) => presence.user.id === id)?.presence.user.color
  expect(caretOf('bo')).not.toBe(presenceColour('ada'))
  expect([colourOf('ada'), colourOf('bo')]).toEqual([caretOf('ada'), caretOf('bo')])
  expect(colourOf('somebody else')).toBe(presenceColour('somebody else'))
})
