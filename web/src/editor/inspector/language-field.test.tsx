import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, elementText, setLanguage } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { readLanguagePreferences } from '../../creation/language-preferences.ts'
import { WordsField } from '../elements/activity/WordsField.tsx'
import { TestLesson } from '../test-lesson.tsx'
import { LanguageField } from './LanguageField.tsx'
import { LessonSection } from './LessonSection.tsx'

afterEach(() => {
  cleanup()
  browserStorage.remove('languagePreferences')
})

it('the language of a lesson is chosen as one step of undo, and preferred for the lesson from then on', async () => {
  const lesson = new TestLesson()
  lesson.render(<LanguageField />)
  fireEvent.click(screen.getByRole('button', { name: 'Language: English (United States)' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Spanish (Spain)' }))
  expect(lesson.session.view.meta().language).toBe('es-ES')
  expect(readLanguagePreferences('en')).toMatchObject({ lessonLanguages: { lesson: 'es-ES' }, lastUsedLanguage: 'es-ES' })
  act(() => void lesson.session.undo.undo())
  expect(lesson.session.view.meta().language).toBe('en-US')
})

it('the one that was preferred for the lesson stands behind the one that it has', async () => {
  const lesson = new TestLesson()
  lesson.render(<LanguageField />)
  fireEvent.click(screen.getByRole('button', { name: /^Language/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Hindi (India)' }))
  act(() => void lesson.session.undo.undo())
  fireEvent.click(screen.getByRole('button', { name: /^Language/ }))
  expect((await screen.findAllByRole('option')).slice(0, 3).map((option) => option.textContent)).toEqual(['English (United States)', 'Hindi (India)', 'English (United Kingdom)'])
})

it('words are checked in the language of the lesson, also when somebody changes it meanwhile', () => {
  const lesson = new TestLesson()
  const title = lesson.session.view.slide(lesson.slideId)?.elements[0]
  const fragment = elementText(lesson.doc, lesson.slideId, title?.id ?? '')
  if (fragment === null) throw new Error('There is no text.')
  lesson.render(<WordsField label="Words" placeholder="" fragment={fragment} place={{ slideId: lesson.slideId, elementId: title?.id ?? '' } as never} disabled={false} />)
  const box = screen.getByRole('textbox', { name: 'Words' })
  expect([box.getAttribute('lang'), box.getAttribute('spellcheck')]).toEqual(['en-US', 'true'])
  act(() => {
    setLanguage(lesson.doc, 'hi-IN', new LocalOrigin('test'))
  })
  expect(box.getAttribute('lang')).toBe('hi-IN')
})

it('who may only look reads the language', () => {
  const viewer = new TestLesson('viewer')
  viewer.render(<LessonSection />)
  expect(screen.getByText('English (United States)').tagName).toBe('DD')
})
