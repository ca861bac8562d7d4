import type { PresetShape } from '@lectern/shared/lesson/preset-shapes'
import type { AnyWordKey } from '../../../platform/i18n/words.ts'

/** The names of forms are many: they come when the first is asked for, by a part of the editor that is loaded after the first picture. */
let known: object = {}
let load: (() => void) | null = null
let isAsked = false

/** Tells which forms have names. */
export function presetNamesCame(names: object): void {
  known = names
}

/** Says how the names are fetched: at once where one was asked for already. */
export function onPresetRequested(fetch: () => void): void {
  load = fetch
  if (isAsked) fetch()
}

/** What a form of the library is called; "Shape" until its name has come, which screens then show, and where nobody knows it. */
export function presetLabel(shape: PresetShape): AnyWordKey {
  if (!isAsked) load?.()
  isAsked = true
  return Object.hasOwn(known, shape) ? `elements:presets.${shape}` : 'elements:types.shape'
}
