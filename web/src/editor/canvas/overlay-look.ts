/**
 * Colours of handles and guides. They lie on the slide, which is paper in both themes, so they do not follow the
 * theme of the interface; a light rim keeps them visible on dark slides and on the dark desk.
 */
export const OVERLAY = {
  accent: '#0F766E',
  rim: 'rgb(255 255 255 / 0.85)',
  paper: '#FFFFFF',
  guide: '#C2410C',
  wash: 'rgb(15 118 110 / 0.10)',
  locked: '#8D8779',
} as const

/** Lengths in CSS pixels. */
export const LINE = { outline: 1.5, rim: 3, guide: 1, hint: { font: '500 11px "Inter Variable", sans-serif', height: 20, gap: 12 } } as const
