/**
 * Colours of handles and guides. They lie on the slide, which is paper in both themes, so they do not follow the
 * theme of the interface; a light rim keeps them visible on dark slides and on the dark desk.
 */
export const OVERLAY = {
  accent: '#0D9488',
  rim: 'rgb(255 255 255 / 0.55)',
  paper: '#FFFFFF',
  guide: '#C2410C',
  wash: 'rgb(13 148 136 / 0.12)',
  locked: '#8D8779',
} as const

/** Lengths in CSS pixels. */
export const LINE = { outline: 1.5, rim: 2.5, guide: 1, hint: { font: '500 11px "Inter Variable", sans-serif', height: 20, gap: 12 } } as const
