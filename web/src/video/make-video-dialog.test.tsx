import { addSlide, narrationText, putSpeech, slideSpeech, writeRichText } from '@lectern/shared/lesson'
import type { SentenceAudio } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../editor/test-lesson.tsx'
import { MakeVideoDialog } from './MakeVideoDialog.tsx'

afterEach(cleanup)

const ORIGIN = { kind: 'local', command: 'test' } as const
/** Nobody answers here. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
const nothing = (): void => undefined

it('S2 §5 no video with sound is made while a slide misses its sound, or its words where their silence was not meant', () => {
  const lesson = new TestLesson()
  const { doc, session, slideId } = lesson
  addSlide(doc, {}, ORIGIN)
  const narration = narrationText(doc, slideId)
  if (narration === null) throw new Error('no narration')
  doc.transact(() => writeRichText(narration, richTextOf('Lava is hot.')), ORIGIN)
  lesson.render(<QueryClientProvider client={queries}><MakeVideoDialog lessonId="lesson" onClose={nothing} onMade={nothing} /></QueryClientProvider>)
  const isBlocked = (): boolean => screen.getByRole<HTMLButtonElement>('button', { name: 'Make video' }).disabled
  const press = (name: string): boolean => fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(isBlocked()).toBe(true)
  expect(screen.getByText('1 sentence is not spoken yet, or was changed since.')).toBeTruthy()
  expect(screen.getByText('1 slide has no narration.')).toBeTruthy()
  press('Show them in silence')
  expect(isBlocked()).toBe(true)

  const slide = session.view.slide(slideId)
  const sound: SentenceAudio = { blob: 'a'.repeat(64), ms: 900, words: [], isEstimated: true }
  const keys = slide === null ? [] : slideSpeech(doc, slide, session.view.meta()).flatMap(({ key }) => key ?? [])
  act(() => putSpeech(doc, new Map(keys.map((key) => [key, sound])), [], ORIGIN))
  expect(isBlocked()).toBe(false)
  press('Show them in silence')
  expect(isBlocked()).toBe(true)
  press('With sound')
  expect(isBlocked()).toBe(false)
})
