import type { ShapeElement, ThemeColour } from '../../lesson/index.ts'
import { CANVAS, themeColour } from '../../lesson/index.ts'

/** What may differ from shape to shape of an artwork. */
type Look = Partial<Pick<ShapeElement, 'rotation' | 'flipX' | 'flipY' | 'cornerRadius'>>

/** A shape of an artwork, in a colour of the theme. */
export type Artwork = readonly [kind: ShapeElement['shape'], x: number, y: number, width: number, height: number, fill: ThemeColour, look?: Look]

/** The corners of a rectangle that lies against edges of the slide. */
const SQUARE: Look = { cornerRadius: 0 }

/** A rectangle with square corners, whatever theme holds. */
export function box(x: number, y: number, width: number, height: number, fill: ThemeColour, look: Look = {}): Artwork {
  return ['rectangle', x, y, width, height, fill, { ...SQUARE, ...look }]
}

/** A rectangle whose short sides are round. */
export function pill(x: number, y: number, width: number, height: number, fill: ThemeColour): Artwork {
  return ['rectangle', x, y, width, height, fill, { cornerRadius: Math.min(width, height) / 2 }]
}

/** A circle. */
export function disc(x: number, y: number, size: number, fill: ThemeColour): Artwork {
  return ['ellipse', x, y, size, size, fill]
}

/** An ellipse. */
export function oval(x: number, y: number, width: number, height: number, fill: ThemeColour, look: Look = {}): Artwork {
  return ['ellipse', x, y, width, height, fill, look]
}

/** Discs by their middles, and a line from each to the next. */
export function molecule(atoms: readonly (readonly [x: number, y: number, size: number, fill: ThemeColour])[], bond: ThemeColour, thickness = 12): Artwork[] {
  const bonds = atoms.slice(1).map(([toX, toY], index) => {
    const [x, y] = atoms[index] ?? [toX, toY]
    const length = Math.hypot(toX - x, toY - y)
    return box((x + toX - length) / 2, (y + toY - thickness) / 2, length, thickness, bond, { rotation: Math.atan2(toY - y, toX - x) * 180 / Math.PI })
  })
  return [...bonds, ...atoms.map(([x, y, size, fill]) => disc(x - size / 2, y - size / 2, size, fill))]
}

/** From one edge of the slide to the other. */
export function band(y: number, height: number, fill: ThemeColour): Artwork {
  return box(0, y, CANVAS.width, height, fill)
}

/** A form of an artwork, as lessons keep it. */
export function artForm([shape, x, y, width, height, fill, look]: Artwork) {
  return { shape, x, y, width, height, fill: themeColour(fill), name: 'Artwork', ...look }
}

/** A form of an artwork as an element of a slide, which nobody moves by accident; `of` = a layout, or `EDGE`. */
export function artElement(art: Artwork, of: string) {
  return { ...artForm(art), type: 'shape' as const, locked: true, artwork: of }
}
