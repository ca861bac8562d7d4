import { CANVAS } from '@lectern/shared/lesson'

/** How a video lies behind everything on its slide: as large as that, and turned as that is (S2 §3, BackgroundVideo). */
export const BACKDROP = { x: 0, y: 0, width: CANVAS.width, height: CANVAS.height, rotation: 0, isBackdrop: true } as const
