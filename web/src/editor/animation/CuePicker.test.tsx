import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addAnimation, appendWords, deleteAnimation, narrationText, setAnimation } from '@lectern/shared/lesson'
import { stretchOfCue } from '@lectern/shared/timeline'
import { CueMarks } from '../narration/CueMarks.tsx'
import { TestLesson } from '../test-lesson.tsx'
import { AnimationSection } from './AnimationSection.tsx'
import { CuePicker } from './CuePicker.tsx'
import { useCuePick } from './cue-pick.ts'
import { extended, rangeOfStretch, wordsOfNarration } from './narration-words.ts'

const ORIGIN = { kind: 'local', command: 'setup' } as const

afterEach(cleanup)

/** The words as the narration panel shows them, without its other parts. */
function Picking() {
  const pick = useCuePick()
  return pick && <CuePicker pick={pick} />
}

/** An animation at words, and its narration ready to be picked from. */
function picking() {
  const lesson = new TestLesson()
  const { doc, view } = lesson.session
  const narration = narrationText(doc, lesson.slideId)
  const elementId = view.slide(lesson.slideId)?.elements[0]?.id ?? ''
  if (!narration) throw new Error('the slide has no narration')
  appendWords(narration, 'Lava is hot. Where lava flows, it burns.')
  const id = addAnimation(doc, lesson.slideId, elementId, { start: 'at-words' }, ORIGIN)
  lesson.render(
    <>
      <AnimationSection slideId={lesson.slideId} elementId={elementId} disabled={false} />
      <Picking />
    </>,
  )
  const begin = screen.getByRole('button', { name: 'Pick in the narration' })
  begin.focus()
  fireEvent.click(begin)
  const list = screen.getByRole('listbox', { name: 'Words of the narration' })
  const option = (name: string, at = 0): HTMLElement => screen.getAllByRole('option', { name })[at] ?? list
  const animation = () => view.slide(lesson.slideId)?.animations?.[0]
  return { lesson, begin, list, option, id, animation, narration }
}

it('words are picked by keyboard: arrows, Shift for more, Enter; the keyboard goes back, and it is one step of undo', () => {
  const { lesson, begin, list, option, animation } = picking()
  expect(document.activeElement).toBe(list)
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) fireEvent.keyDown(list, { key })
  fireEvent.keyDown(list, { key: 'ArrowRight', shiftKey: true })
  expect(['lava', 'flows', 'it'].map((word) => option(word).getAttribute('aria-selected'))).toEqual(['true', 'true', 'false'])
  fireEvent.keyDown(list, { key: 'Enter' })
  expect(animation()).toMatchObject({ start: 'at-words', words: 'lava flows', wordsAfter: ', it burns.' })
  expect(screen.queryByRole('listbox', { name: 'Words of the narration' })).toBeNull()
  expect(document.activeElement).toBe(begin)
  act(() => void lesson.session.undo.undo())
  expect(animation()?.words).toBeUndefined()
})

it('words are picked by pointer, a second place of the same word too, and stay with it while others write', () => {
  const { lesson, list, option, animation, narration } = picking()
  fireEvent.pointerDown(option('lava'), { button: 0 })
  fireEvent.pointerUp(list)
  expect(animation()?.words).toBe('lava')
  act(() => appendWords(narration, ' More lava.'))
  const words = 'Lava is hot. Where lava flows, it burns. More lava.'
  expect(stretchOfCue(words, animation() ?? {})).toEqual({ start: 19, end: 23 })
  fireEvent.click(screen.getByRole('button', { name: 'Pick in the narration' }))
  const again = screen.getByRole('listbox', { name: 'Words of the narration' })
  fireEvent.pointerDown(option('Where'), { button: 0 })
  fireEvent.pointerOver(option('flows'))
  fireEvent.pointerUp(again)
  expect(animation()?.words).toBe('Where lava flows')
  expect(lesson.session.view.slide(lesson.slideId)?.animations).toHaveLength(1)
})

it('Escape ends it and changes nothing; so does a co-author who takes the animation away', () => {
  const { lesson, list, id, animation } = picking()
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(screen.queryByRole('listbox', { name: 'Words of the narration' })).toBeNull()
  expect(animation()?.words).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Pick in the narration' }))
  screen.getByRole('listbox', { name: 'Words of the narration' })
  act(() => deleteAnimation(lesson.session.doc, lesson.slideId, id, ORIGIN))
  expect(screen.queryByRole('listbox', { name: 'Words of the narration' })).toBeNull()
})

it('the narration says when an animation has lost its words', () => {
  const lesson = new TestLesson()
  const { doc, view } = lesson.session
  const narration = narrationText(doc, lesson.slideId)
  if (narration) appendWords(narration, 'Lava is hot.')
  const id = addAnimation(doc, lesson.slideId, view.slide(lesson.slideId)?.elements[0]?.id ?? '', { start: 'at-words', words: 'hot' }, ORIGIN)
  lesson.render(<CueMarks slideId={lesson.slideId} editor={null} />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => setAnimation(doc, lesson.slideId, id, { words: 'sea' }, ORIGIN))
  expect(screen.getByRole('status').textContent).toBe('An animation has lost its words')
})

it('a range goes on only as far as words may be kept, and stays within the words there are', () => {
  const narration = 'word '.repeat(100).trim()
  const words = wordsOfNarration(narration, 'en')
  expect(words).toHaveLength(100)
  expect(extended(words, { anchor: 10, head: 10 }, 90)).toEqual({ anchor: 10, head: 49 })
  expect(extended(words, { anchor: 90, head: 90 }, -5)).toEqual({ anchor: 90, head: 51 })
  expect(rangeOfStretch(words, { start: 6, end: 12 })).toEqual({ anchor: 1, head: 2 })
  expect([rangeOfStretch(words, null), rangeOfStretch(words, { start: 900, end: 901 })]).toEqual([{ anchor: 0, head: 0 }, { anchor: 0, head: 0 }])
})
