export {
  AUDIENCES, CREATION_LANGUAGES, CREATION_LIMITS, CREATION_MESSAGES, DEFAULT_AUDIENCE, DEFAULT_CREATION_LANGUAGE, DEFAULT_DESIGN, INTRO_HEADINGS, KIT,
  MAX_BULLETS, PICTURES_JOB, SLIDES_FAILURES, SLIDES_JOB, SCREEN_LANGUAGES, SLIDE_COUNT, languageFor,
} from './limits.ts'
export { LESSON_PICTURES } from './lesson-pictures.ts'
export type { Audience, CreationLanguage, SlidesFailure, ScreenLanguage } from './limits.ts'
export { countWords, isQuestion, paragraphsOf, sentencesOf, shortened, keySentences, withoutEnd } from './sentences.ts'
export { cellsOf, headingLines, linesOf, parseReading, readLine, readingLine, rowLine } from './reading.ts'
export type { Reading, ReadingLine, ReadingSection } from './reading.ts'
export { creationLanguage, hasContent, planSlides } from './slides.ts'
export type { PlannedSlide, SlideOptions } from './slides.ts'
export type { SlideContent, SlidePart } from './content.ts'
export type { Sheet } from './sheets.ts'
export { parseStreamLine, streamLine } from './stream.ts'
export type { StreamEvent } from './stream.ts'
export { READING_RULES, brokenReadingRules, closestReading, isTwoWordTitle, twoWordTitle } from './reading-rules.ts'
export { createBlankLesson, createLessonOfDeck, createSlides, generateReading, readSlidesWork, readWriter, readingRequestSchema, writerSchema } from './endpoints.ts'
export type { BlankRequest, DeckLessonRequest, ImageSettings, LessonSetup, ReadingRequest, ReadingRequestInput, SlidesRequest, SlidesRequestInput, SlidesWork, Writer } from './endpoints.ts'
