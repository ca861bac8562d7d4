export { ELEMENT, META, ROOT, SLIDE } from './keys.ts'
export { LocalOrigin } from './origin.ts'
export type { LessonOrigin } from './origin.ts'
export {
  BACKGROUND_FITS, CANVAS, DEFAULT_BACKGROUND, DEFAULT_PRESENTER, PRESENTER, backgroundSchema, presenterConfigSchema, slideSchema,
} from './slide.ts'
export type { Background, PresenterConfig, Slide } from './slide.ts'
export {
  ANIMATION_DIRECTIONS, ANIMATION_EASINGS, ANIMATION_EFFECTS, ANIMATION_LIMITS, ANIMATION_STARTS, animationSchema,
} from './animation.ts'
export type { Animation, AnimationDirection, AnimationEasing, AnimationEffect, AnimationStart } from './animation.ts'
export { addAnimation, deleteAnimation, moveAnimation, setAnimation } from './animation-writes.ts'
export type { AnimationPatch } from './animation-writes.ts'
export { blobSchema, colourSchema, elementSchema } from './elements/schemas.ts'
export { defineElement } from './elements/define-element.ts'
export type { ElementDefinition } from './elements/define-element.ts'
export { asset, choice, colour, flag, list, number, richText, string } from './elements/fields.ts'
export { definitionOf, elementTypes, interactiveTypes, isKnown, registerElement } from './elements/registry.ts'
export type {
  ElementOf, ElementPatch, ElementType, KnownElement, LessonElement, NewElement, UnknownElement,
} from './elements/registry.ts'
export { plainWordsOf, textsOf, wordsOf } from './elements/content.ts'
export { lacksDescription, ownColoursOf } from './elements/facts.ts'
export { resolveStyle } from './elements/resolve-style.ts'
export type { TextElement } from './elements/text/definition.ts'
export { LINE_HEADS, SHAPE_KINDS } from './elements/shape/definition.ts'
export type { LineHead, ShapeElement } from './elements/shape/definition.ts'
export type { ImageElement } from './elements/image/definition.ts'
export { META_DEFAULTS, MIN_SCHEMA_VERSION, SCHEMA_VERSION, lessonMetaSchema } from './meta.ts'
export type { Lesson, LessonMeta } from './meta.ts'
export { newId } from './ids.ts'
export { LESSON_LIMITS } from './limits.ts'
export { LessonWriteError } from './write-error.ts'
export {
  elementFragments, elementText, narrationText, readElement, readLesson, readMeta, readSlide, slideIds,
} from './reads.ts'
export { appendWords, fragmentBlocks, readRichText, writeRichText } from './rich-text-fragment.ts'
export type { FragmentBlock } from './rich-text-fragment.ts'
export { createLesson } from './create-lesson.ts'
export {
  addSlide, deleteSlides, duplicateSlides, moveSlides, setEverySlide, setSlideProps, setTitle,
} from './slide-writes.ts'
export type { SlidePatch } from './slide-writes.ts'
export {
  addElement, deleteElements, duplicateElements, reorderElements, setElementProps, setElementsProps,
} from './element-writes.ts'
export type { ZOrderMove } from './element-writes.ts'
export { createLessonView } from './view.ts'
export type { LessonView } from './view.ts'
export { normaliseElements, normaliseSlides, normaliseText } from './normalise.ts'
export type { NormalisedElements, NormalisedSlides } from './normalise.ts'
export { copyElements, copySlides, parseClipboard } from './clipboard.ts'
export type { ClipboardPayload } from './clipboard.ts'
export { pasteElements, pasteSlides } from './paste.ts'
export { migrateSlides } from './migrations/migrate-slides.ts'
export { migrateLesson } from './migrations/migrate.ts'
export { indexOfPosition } from './rich-text-caret.ts'
export { createLessonUndo } from './undo.ts'
export type { LessonUndo, UndoStep } from './undo.ts'
export { listOfText, setTextList } from './text-lists.ts'
export type { ListKind } from './text-lists.ts'
export { styleText } from './text-style.ts'
export type { TextStyleChange } from './text-style.ts'
