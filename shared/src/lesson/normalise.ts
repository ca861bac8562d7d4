import type { RichText } from '../text/rich-text.ts'
import { ANIMATION_LIMITS, animationSchema } from './animation.ts'
import type { Animation } from './animation.ts'
import { newId } from './ids.ts'
import { ELEMENT, SLIDE } from './keys.ts'
import { LESSON_LIMITS, TYPE_CHARACTERS } from './limits.ts'
import { arrange } from './order.ts'
import { repairFields } from './repair.ts'
import { repairElement } from './repair-element.ts'
import { unknownFields } from './unknown-fields.ts'
import { repairRichText } from './repair-text.ts'
import { definitionOf } from './elements/registry.ts'
import type { LessonElement } from './elements/registry.ts'
import { ANIMATION_MODEL, SLIDE_MODEL } from './slide-model.ts'
import { slideSchema } from './slide.ts'
import type { Slide } from './slide.ts'
import { isObject, silently } from './untrusted.ts'
import type { Report } from './untrusted.ts'

/** Elements from outside, made fit, and what had to be changed or left out to make them so. */
export interface NormalisedElements {
  readonly elements: LessonElement[]
  /** What moves them. */
  readonly animations: readonly Animation[]
  readonly problems: string[]
}

/** Slides from outside, made fit, and what had to be changed or left out to make them so. */
export interface NormalisedSlides {
  readonly slides: Slide[]
  readonly problems: string[]
}

interface Work {
  readonly problems: string[]
  /** How many more elements may come in. */
  elementsLeft: number
}

/** Keys of a slide that are handled apart from its plain fields. */
const slideShape = slideSchema.shape

function newWork(): Work {
  return { problems: [], elementsLeft: LESSON_LIMITS.elements }
}

function reporter(work: Work, path: string): Report {
  return (at, problem) => {
    if (work.problems.length < LESSON_LIMITS.problems) work.problems.push(`${path}.${at}: ${problem}`)
  }
}

/**
 * The import gate: every element that did not come from a write of ours (paste, file, template, generated) passes here.
 * Fields that this version does not know are kept; impossible values become the nearest possible or the default;
 * so are elements of a type that it does not know, as a whole; what is no element is left out; sizes and numbers are bounded. Takes a list, back first, or
 * `{ elements: [...] }`, which may have `animations` beside it.
 */
export function normaliseElements(input: unknown): NormalisedElements {
  const work = newWork()
  const elements = elementsFrom(listIn(input, SLIDE.elements), 'elements', work)
  const { animations = [] } = animationsFrom(isObject(input) ? input[SLIDE.animations] : undefined, SLIDE.animations, work)
  return { elements, animations, problems: work.problems }
}

/** The same for whole slides. Takes a list in order, or `{ slides: [...] }`. */
export function normaliseSlides(input: unknown): NormalisedSlides {
  const work = newWork()
  const given = listIn(input, 'slides')
  if (given === null) work.problems.push('slides: not a list')
  const list = given ?? []
  if (list.length > LESSON_LIMITS.slides) {
    work.problems.push(`slides: only the first ${LESSON_LIMITS.slides} of ${list.length} are kept`)
  }
  const slides: Slide[] = []
  for (const [index, candidate] of list.slice(0, LESSON_LIMITS.slides).entries()) {
    const path = `slides.${index}`
    if (!isObject(candidate)) {
      reporter(work, 'slides')(String(index), 'not a slide')
      continue
    }
    const report = reporter(work, path)
    // A slide from outside takes on the look of the lesson that it comes into, and its sounds and captions are found there by its words.
    const { narration, elements, animations, theme: _theme, speech: _speech, captions: _captions, ...fields } = candidate
    slides.push({
      ...unknownFields(slideShape, fields, report),
      ...repairFields(SLIDE_MODEL, withPlace(fields), report),
      elements: elementsFrom(elements === undefined ? [] : listIn(elements, SLIDE.elements), `${path}.elements`, work),
      narration: repairRichText(narration, (at, problem) => report(at.replace(/^text/, SLIDE.narration), problem)),
      ...animationsFrom(animations, `${path}.${SLIDE.animations}`, work),
    } as Slide)
  }
  return { slides: inOrder(slides), problems: work.problems }
}

/** The same for words alone. */
export function normaliseText(input: unknown): RichText {
  return repairRichText(input, silently)
}

function listIn(input: unknown, key: string): readonly unknown[] | null {
  if (Array.isArray(input)) return input as unknown[]
  return isObject(input) && Array.isArray(input[key]) ? (input[key] as unknown[]) : null
}

/** Ids and keys that are missing are given, not reported. */
function withPlace(fields: Record<string, unknown>): Record<string, unknown> {
  const id = typeof fields.id === 'string' && fields.id.length >= 1 && fields.id.length <= 64 ? fields.id : newId()
  return { ...fields, id, [ELEMENT.order]: typeof fields.order === 'string' ? fields.order : undefined }
}

function typeIn(candidate: unknown): string | null {
  const type = isObject(candidate) ? candidate.type : undefined
  return typeof type === 'string' && type.length >= 1 && type.length <= TYPE_CHARACTERS ? type : null
}

function elementsFrom(list: readonly unknown[] | null, path: string, work: Work): LessonElement[] {
  if (list === null) {
    work.problems.push(`${path}: not a list`)
    return []
  }
  const elements: LessonElement[] = []
  for (const [index, candidate] of list.entries()) {
    if (work.elementsLeft === 0) {
      work.problems.push(`${path}: only ${LESSON_LIMITS.elements} elements are kept`)
      break
    }
    const type = typeIn(candidate)
    if (type === null || !isObject(candidate)) {
      reporter(work, path)(`${index}.type`, 'no type of element; left out')
      continue
    }
    if (definitionOf(type) === null) reporter(work, path)(`${index}.type`, 'a type of element that this version does not know; kept as it is')
    const element = repairElement(type, withPlace(candidate), reporter(work, `${path}.${index}`))
    elements.push(element as unknown as LessonElement)
    work.elementsLeft -= 1
  }
  return inOrder(elements)
}

/** Animations; one that names no element, or a motion that there is not, is left out or has its default. */
function animationsFrom(list: unknown, path: string, work: Work): Pick<Slide, 'animations'> {
  if (list === undefined) return {}
  const report = reporter(work, path)
  if (!Array.isArray(list)) {
    work.problems.push(`${path}: not a list`)
    return {}
  }
  const animations: Animation[] = []
  for (const [index, candidate] of (list as unknown[]).slice(0, ANIMATION_LIMITS.perSlide).entries()) {
    const fields = isObject(candidate) ? repairFields(ANIMATION_MODEL, withPlace(candidate), (at, problem) => report(`${index}.${at}`, problem)) : null
    const animation = animationSchema.safeParse(fields)
    if (animation.success) animations.push(animation.data)
    else report(String(index), 'not an animation; left out')
  }
  return animations.length === 0 ? {} : { animations: inOrder(animations) }
}

/** Items in the order given, with ids of their own and ascending keys. */
function inOrder<T extends { id: string; order: string }>(items: readonly T[]): T[] {
  const taken = new Set<string>()
  const own = items.map((item) => {
    const id = taken.has(item.id) ? newId() : item.id
    taken.add(id)
    return { ...item, id }
  })
  const orders = arrange(own, taken)
  return own.map((item) => ({ ...item, order: orders.get(item.id) ?? item.order }))
}
