/**
 * The key layout of a lesson document. Nothing else in the product spells one of these keys.
 *
 * ```
 * meta    Y.Map   schemaVersion, title, language, theme, voice, presenter, automaticAnimations, contentType,
 *                   design: the layouts of the template it has the look of, a plain value (`Design`); builds: true where its slides are such layouts,
 *                   artwork: what the template it was made from draws behind slides, a plain value (`LessonArtwork`); false for none,
 *                   guide:<id>: a guide over its slides, a plain value (`LessonGuide`),
 *                   voice:<language>: what speaks in a language, a plain value (`VoiceChoice`), false for none of its own;
 *                   voices: the same of older lessons, a map by language, which is read where there is no such key
 * theme   Y.Map   paper, ink, …, bodyFont; absent in lessons that have no look of their own
 * speech  Y.Map   key of a sentence (`speechKey`) → its sound: plain values, never bytes
 * slides  Y.Map   slideId → Y.Map { order, contentType, background, blurFilter, presenterConfig, presenter, automaticAnimations, layout, ownLayout, layoutName, voice, transition, narrationOf,
 *                   elements: Y.Map elementId → Y.Map { type, order, x, y, width, height, rotation, groupId, … },
 *                   narration: Y.XmlFragment,
 *                   animations: Y.Map animationId → Y.Map { elementId, order, effect, … },
 *                   recording:<hash of a sentence>: that sentence in somebody's own voice, a plain value (`recordingSchema`),
 *                   caption:<language>:<hash of a sentence>: its captions in a language (`captionSchema`) }
 * ```
 */
export const ROOT = { meta: 'meta', slides: 'slides', theme: 'theme', speech: 'speech' } as const

export const META = { schemaVersion: 'schemaVersion', title: 'title', language: 'language', theme: 'theme', voice: 'voice', voices: 'voices', presenter: 'presenter', automaticAnimations: 'automaticAnimations', design: 'design', builds: 'builds', artwork: 'artwork', contentType: 'contentType' } as const

/** What a lesson was begun as (S2 §1): one that plays by itself, or slides to walk through. It can be published as either. */
export const CONTENT_TYPES = ['interactive-videos', 'slides'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export const SLIDE = {
  order: 'order',
  contentType: 'contentType',
  background: 'background',
  blurFilter: 'blurFilter',
  presenterConfig: 'presenterConfig',
  presenter: 'presenter',
  automaticAnimations: 'automaticAnimations',
  elements: 'elements',
  narration: 'narration',
  narrationOf: 'narrationOf',
  animations: 'animations',
  layout: 'layout',
  ownLayout: 'ownLayout',
  transition: 'transition',
} as const

/** With this the keys of a slide begin that keep a recording each: beside its fields, so that there is no map of them that two people could make at once. */
export const RECORDING_PREFIX = 'recording:'

/** The same of keys that keep the captions of a sentence in a language. */
export const CAPTION_PREFIX = 'caption:'

/** With this keys of `meta` begin that keep a guide each, for the same reason. */
export const GUIDE_PREFIX = 'guide:'

/** With this those that keep the voice of a language, for the same reason. */
export const VOICE_PREFIX = 'voice:'

/** Keys of an animation that have writes of their own; the others stand under the names of its model. */
export const ANIMATION = { order: 'order', elementId: 'elementId' } as const

/** Keys every element has; a type's own fields stand beside them under their own names (`elements/<type>`). */
export const ELEMENT = {
  type: 'type',
  order: 'order',
  x: 'x',
  y: 'y',
  width: 'width',
  height: 'height',
  rotation: 'rotation',
  flipX: 'flipX',
  flipY: 'flipY',
  locked: 'locked',
  opacity: 'opacity',
  name: 'name',
  groupId: 'groupId',
  slot: 'slot',
  link: 'link',
} as const
