import { animationSchema } from './animation.ts'
import type { FieldsModel } from './elements/plain-model.ts'
import { DEFAULT_PRESENTER } from './presenter-place.ts'
import { DEFAULT_BACKGROUND, slideSchema } from './slide.ts'

const { elements: _elements, defaultPresenterConfig: _default, narration: _narration, animations: _animations, theme: _theme, speech: _speech, captions: _captions, ...shape } = slideSchema.shape

/** What a slide keeps as plain values, with what they become where they cannot be mended. */
export const SLIDE_MODEL: FieldsModel = {
  shape, fields: {}, fallbacks: { order: 'a0', background: DEFAULT_BACKGROUND, presenterConfig: DEFAULT_PRESENTER },
}

/** What an animation is, likewise. */
export const ANIMATION_MODEL: FieldsModel = { shape: animationSchema.shape, fields: {}, fallbacks: { order: 'a0' } }
