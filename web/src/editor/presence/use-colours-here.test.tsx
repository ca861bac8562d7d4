import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { presenceColour, presenceSchema } from '@lectern/shared/sync'
import { TestLesson } from '../test-lesson.tsx'
import { peersOf } from '../../sync/peers.ts'
import { useColoursHere } from './use-colours-here.ts'

afterEach(cleanup)

function Colours() {
  return <p>{['ada', 'bo', 'somebody else'].map(useColoursHere()).join()}</p>
}

it('a person has one colour in a lesson: where a caret was given another one, lists show that one', () => {
  const lesson = new TestLesson()
  const { awareness } = lesson.session
  const person = (id: string, joinedAt: number) => presenceSchema.parse({ user: { id, name: id, color: presenceColour('ada'), role: 'editor' }, joinedAt })
  awareness.states.set(1, person('ada', 1)).set(2, person('bo', 2))
  awareness.emit('change', [{ added: [1, 2], updated: [], removed: [] }, 'test'])
  const shown = lesson.render(<Colours />).container.textContent
  const caretOf = (id: string) => peersOf(lesson.session).all().find(({ presence }) => presence.user.id === id)?.presence.user.color
  expect(caretOf('bo')).not.toBe(presenceColour('ada'))
  expect(shown).toBe([caretOf('ada'), caretOf('bo'), presenceColour('somebody else')].join())
})
