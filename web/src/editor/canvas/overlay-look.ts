/**
 * Colours of handles and guides. They lie on the slide, which is paper in both themes, so they do not follow the
 * theme of the interface; a white rim outside keeps them visible on shapes of their own colour, on dark slides and on
 * the dark desk.
 */
export const OVERLAY = {
  accent: '#0D9488',
  rim: '#FFFFFF',
  paper: '#FFFFFF',
  guide: '#C2410C',
  lessonGuide: '#4F6BD8',
  wash: 'rgb(13 148 136 / 0.12)',
  locked: '#8D8779',
  grid: 'rgb(120 113 108 / 0.35)',
  overfull: '#B45309',
  member: 'rgb(13 148 136 / 0.55)',
} as const

/** Lengths in CSS pixels; the rim is what stands out on either side. */
export const LINE = { outline: 1.5, rim: 1.5, guide: 1, placeFrom: 28, overfull: 8, site: 4, inGroup: [4, 3], hint: { font: '500 11px "Inter Variable", sans-serif', height: 20, gap: 12 } }

/** Outlines the present path of a draft one pixel thin; `scale` is pixels a slide point. */
export function outlineDraft(context: CanvasRenderingContext2D, scale: number): void {
  context.strokeStyle = OVERLAY.accent
  context.lineWidth = 1 / scale
  context.stroke()
}
