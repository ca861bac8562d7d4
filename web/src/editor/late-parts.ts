/** What comes after the first picture of a slide, for those who load it ahead: what is typed with, what stands round the slide, what Konva draws over it, and what others see and hear of me. */
export const lateParts = {
  text: () => import('./shell/text-editing-part.ts'),
  chrome: () => import('./shell/chrome-part.ts'),
  layers: () => import('./stage/StageLayers.tsx'),
  presence: () => import('./presence/PresenceRoot.tsx'),
}
