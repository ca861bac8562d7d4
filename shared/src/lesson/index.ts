export { ELEMENT, META, ROOT, SLIDE } from './keys.ts'
export { LocalOrigin } from './origin.ts'
export type { LessonOrigin } from './origin.ts'
export {
  CANVAS, DEFAULT_BACKGROUND, DEFAULT_PRESENTER, PRESENTER, backgroundSchema, presenterConfigSchema, slideSchema,
} from './slide.ts'
export type { Background, PresenterConfig, Slide } from './slide.ts'
export { colourSchema, elementBaseSchema } from './elements/base.ts'
export { ELEMENT_MODELS, ELEMENT_TYPES, elementSchema } from './elements/registry.ts'
export type { ElementOf, ElementType, LessonElement } from './elements/registry.ts'
export { textElementSchema } from './elements/text.ts'
export type { TextElement } from './elements/text.ts'
export { SHAPE_KINDS, shapeElementSchema } from './elements/shape.ts'
export type { ShapeElement } from './elements/shape.ts'
export { imageElementSchema } from './elements/image.ts'
export type { ImageElement } from './elements/image.ts'
export { META_DEFAULTS, MIN_SCHEMA_VERSION, SCHEMA_VERSION, lessonMetaSchema } from './meta.ts'
export type { Lesson, LessonMeta } from './meta.ts'
export { newId } from './ids.ts'
export { LESSON_LIMITS } from './limits.ts'
export { LessonWriteError } from './write-error.ts'
export {
  elementText, narrationText, readElement, readLesson, readMeta, readSlide, slideIds,
} from './reads.ts'
export { readRichText, writeRichText } from './rich-text-fragment.ts'
export { createLesson } from './create-lesson.ts'
export {
  addSlide, deleteSlides, duplicateSlides, moveSlides, setSlideProps, setTitle,
} from './slide-writes.ts'
export type { SlidePatch } from './slide-writes.ts'
export {
  addElement, deleteElements, duplicateElements, reorderElements, setElementProps, setElementsProps,
} from './element-writes.ts'
export type { NewElement, ZOrderMove } from './element-writes.ts'
export type { ElementPatch } from './patch.ts'
export { createLessonView } from './view.ts'
export type { LessonView } from './view.ts'
export { normaliseElements, normaliseSlides } from './normalise.ts'
export type { NormalisedElements, NormalisedSlides } from './normalise.ts'
export { copyElements, copySlides, parseClipboard, pasteElements, pasteSlides } from './clipboard.ts'
export type { ClipboardPayload } from './clipboard.ts'
export { migrateLesson } from './migrations/migrate.ts'
export { indexOfPosition } from './rich-text-caret.ts'
export { createLessonUndo } from './undo.ts'
