import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, addAnimation, appendWords, narrationText } from '@lectern/shared/lesson'
import { afterEach, expect, it, vi } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { NarrationPanel } from './NarrationPanel.tsx'
import { NarrationSpeech } from './NarrationSpeech.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A lesson, how words are added to its narration, and which words the screen has looked up since: what is rendered looks up its own. */
function typing() {
  const lesson = new TestLesson()
  const narration = narrationText(lesson.session.doc, lesson.slideId)
  if (narration === null) throw new Error('The slide has no narration.')
  const { result: { current: { i18n } } } = renderHook(() => useTranslation())
  const looked = vi.spyOn(i18n, 't')
  const type = (words: string): readonly string[] => {
    looked.mockClear()
    act(() => appendWords(narration, words))
    return looked.mock.calls.map((call) => String(call[0]))
  }
  return { lesson, type }
}

/** What the server answers to a panel without a job, words or voices of its own. */
function answers(lesson: TestLesson): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['narration-job', lesson.session.lessonId], null)
  client.setQueryData(['pronunciations'], [])
  client.setQueryData(['voices'], { engine: { kind: 'offline', name: 'eSpeak NG', license: 'GPL-3.0' }, voices: [] })
  return client
}

it('a letter renders neither the menus nor the choice of the voice; another sentence renders what counts sentences', () => {
  const { lesson, type } = typing()
  const client = answers(lesson)
  lesson.render(<QueryClientProvider client={client}><NarrationSpeech slideId={lesson.slideId} editor={null} tab="narration" foot={null} /></QueryClientProvider>)
  type('Lava')
  expect(screen.getAllByRole('button')).toHaveLength(4)
  expect(type(' is')).toEqual([])
  expect(type('. Ice')).toContain('speakSlide')
})

it('a letter renders how long the narration is, and not its panel', () => {
  const { lesson, type } = typing()
  lesson.render(<QueryClientProvider client={answers(lesson)}><NarrationPanel /></QueryClientProvider>)
  const looked = type('Lava is')
  expect(looked).toContain('narration.words')
  expect(looked).not.toContain('narration.title')
  expect(screen.getByText(/^2 words/)).toBeTruthy()
})

it('what a tab leads to is named after it, whichever is in view', () => {
  const lesson = new TestLesson()
  lesson.render(<QueryClientProvider client={answers(lesson)}><NarrationPanel /></QueryClientProvider>)
  expect(screen.getByRole('tabpanel', { name: 'Narration' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Narration' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tabpanel', { name: 'Timeline' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Timeline' }))
})

it('the timeline counts to where the last thing on the slide moves, beyond its words', () => {
  const lesson = new TestLesson()
  const { doc, view } = lesson.session
  addAnimation(doc, lesson.slideId, view.slide(lesson.slideId)?.elements[0]?.id ?? '', { start: 'after-previous', delay: 9, duration: 2 }, new LocalOrigin('test'))
  lesson.render(<QueryClientProvider client={answers(lesson)}><NarrationSpeech slideId={lesson.slideId} editor={null} tab="timeline" foot={null} /></QueryClientProvider>)
  expect(screen.getByText(/^0:00 \/ 0:1[12]$/)).toBeTruthy()
})
