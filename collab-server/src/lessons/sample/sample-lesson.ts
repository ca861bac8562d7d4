import type { ScreenLanguage } from '@lectern/shared/creation'
import { BUILT_IN_THEMES } from '@lectern/shared/lesson'
import type { FirstState } from '../../sync/documents/first-state.ts'
import { writtenLessonState } from '../written-lesson.ts'
import { SAMPLE_TITLE, sampleSlides } from './sample-slides.ts'

/** The sample lesson in a language as the first update of a document. */
export function sampleLessonState(title: string = SAMPLE_TITLE, language?: ScreenLanguage): FirstState {
  const theme = BUILT_IN_THEMES.find(({ id }) => id === 'night')
  return writtenLessonState({ title, language, theme, slides: sampleSlides(language) }, { kind: 'local', command: 'sample-lesson' })
}
