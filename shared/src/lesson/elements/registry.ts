import type { ElementBase } from './base.ts'
import type { ElementDefinition, ElementFor, NewElementFor, PatchFor } from './define-element.ts'
import { agentElement } from './agent/definition.ts'
import { audioElement } from './audio/definition.ts'
import { chartElement } from './chart/definition.ts'
import { embedElement } from './embed/definition.ts'
import { codeElement } from './code/definition.ts'
import { equationElement } from './equation/definition.ts'
import { fillBlanksElement } from './fill-blanks/definition.ts'
import { flashcardsElement } from './flashcards/definition.ts'
import { gameElement } from './game/definition.ts'
import { hotspotElement } from './hotspot/definition.ts'
import { iconElement } from './icon/definition.ts'
import { imageElement } from './image/definition.ts'
import { interactiveElement } from './interactive/definition.ts'
import { matchingElement } from './matching/definition.ts'
import { multipleChoiceElement } from './multiple-choice/definition.ts'
import { orderingElement } from './ordering/definition.ts'
import { pollElement } from './poll/definition.ts'
import { qrCodeElement } from './qr-code/definition.ts'
import { ratingElement } from './rating/definition.ts'
import { scenarioElement } from './scenario/definition.ts'
import { simulationElement } from './simulation/definition.ts'
import { shapeElement } from './shape/definition.ts'
import { shortAnswerElement } from './short-answer/definition.ts'
import { tableElement } from './table/definition.ts'
import { textElement } from './text/definition.ts'
import { trueFalseElement } from './true-false/definition.ts'
import { videoElement } from './video/definition.ts'

/** Every type of element. A new one is a folder beside these and its name here. */
const ELEMENTS = [
  textElement, shapeElement, imageElement, tableElement, chartElement, equationElement, qrCodeElement, iconElement, codeElement,
  videoElement, audioElement, embedElement,
  multipleChoiceElement, trueFalseElement, fillBlanksElement, orderingElement, matchingElement, shortAnswerElement, pollElement, ratingElement, flashcardsElement, hotspotElement, scenarioElement, gameElement, simulationElement, interactiveElement, agentElement,
] as const

type Known = (typeof ELEMENTS)[number]

/** The types that this version knows. */
export type ElementType = Known['type']
/** An element of one of these types. */
export type ElementOf<T extends ElementType> = ElementFor<Extract<Known, { readonly type: T }>>
/** An element of a type that this version knows. */
export type KnownElement = { [T in ElementType]: ElementOf<T> }[ElementType]

/**
 * An element of a type that this version does not know: written by a newer one. It is kept whole, moved, copied, deleted and drawn as a
 * labelled box. Its `type` is the name that the newer version gave; the checker's word for all those names is never one of them.
 */
export interface UnknownElement extends ElementBase {
  type: '(unknown)'
}

/** An element on a slide, as plain data. */
export type LessonElement = KnownElement | UnknownElement

/** What a new element must say; the rest has fallbacks. Without an `order` it goes to the front, without an `id` it gets one. */
export type NewElement = { [T in ElementType]: NewElementFor<Extract<Known, { readonly type: T }>> }[ElementType]

/** New values of an element's fields; what is not named stays. */
export type ElementPatch = { [T in ElementType]: PatchFor<Extract<Known, { readonly type: T }>> }[ElementType]

const definitions = /* @__PURE__ */ new Map<string, ElementDefinition>(ELEMENTS.map((definition) => [definition.type, definition]))

/**
 * Makes a type known. Answers how to take that back.
 * @throws TypeError when the type is known already.
 */
export function registerElement(definition: ElementDefinition): () => void {
  if (definitions.has(definition.type)) throw new TypeError(`There is an element called ${definition.type} already`)
  definitions.set(definition.type, definition)
  return () => {
    definitions.delete(definition.type)
  }
}

/** What is known of a type; null for one of a newer version. */
export function definitionOf(type: string): ElementDefinition | null {
  return definitions.get(type) ?? null
}

/** Whether an element is of a type that this version knows. */
export function isKnown(element: LessonElement): element is KnownElement {
  return definitions.has(element.type)
}

/** The types that this version knows. */
export function elementTypes(): readonly ElementType[] {
  return [...definitions.keys()] as ElementType[]
}

/** Those of them that are interactive. */
export function interactiveTypes(): readonly ElementType[] {
  return elementTypes().filter((type) => definitions.get(type)?.isInteractive)
}
