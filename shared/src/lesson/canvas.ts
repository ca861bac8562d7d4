/** The canvas of a slide in slide points (S1 §3.9: base size 1080 by 1920, height by width). */
export const CANVAS = { width: 1920, height: 1080 } as const

/** The presenter overlay (S1 §3.9, S2 §3, §9): a 2048-point square scaled by 0.2 at the foot of the slide, 80 points from its side. */
export const PRESENTER = { baseSize: 2048, scale: 0.2, sideMargin: 80 } as const

/** Under this id, which no element has, poses name how the presenter of the slide is shown. */
export const PRESENTER_POSE = ''

/** Where a presenter stands (S2 §3). */
export const PRESENTER_SIDES = ['left', 'centre', 'right'] as const
export type PresenterSide = (typeof PRESENTER_SIDES)[number]
