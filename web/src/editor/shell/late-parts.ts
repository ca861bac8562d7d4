import { provideChrome } from '../chrome/use-chrome.ts'
import { provideTextEditing } from '../text/use-text-editing.ts'
import type * as chrome from './chrome-part.ts'
import type * as textEditing from './text-editing-part.ts'

type ChromePart = typeof chrome
type TextEditingPart = typeof textEditing

// What these folders have of the parts, without knowing where they are.
declare module '../chrome/use-chrome.ts' {
  interface Chrome extends ChromePart {}
}
declare module '../text/use-text-editing.ts' {
  interface TextEditing extends TextEditingPart {}
}

/** What comes after the first picture of a slide, for those who load it ahead: what is typed with, what stands round the slide, what Konva draws over it, and what others see and hear of me. */
export const lateParts = {
  text: () => import('./text-editing-part.ts'),
  chrome: () => import('./chrome-part.ts'),
  layers: () => import('../stage/StageLayers.tsx'),
  presence: () => import('../presence/PresenceRoot.tsx'),
}

provideTextEditing(lateParts.text)
provideChrome(lateParts.chrome)
