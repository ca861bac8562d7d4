import { useMemo } from 'react'
import type { ShapeKind } from '@lectern/shared/lesson'
import { drawingOf, presetReach, presetSize, svgPath } from '../../../rendering/shape/forms/library.ts'
import type { Drawing, Tone } from '../../../rendering/shape/forms/form.ts'
import { open, oval, poly, rect } from '../../../rendering/shape/forms/path.ts'
import { cornersOf, formLibrary, isSimple } from '../../../rendering/shape/shape-path.ts'

interface FormPreviewProps {
  readonly kind: ShapeKind
  /** The arrow of the shape tool is a line with a head. */
  readonly isDrawnAlong?: boolean
  readonly pixels?: number
}

// What is chosen is drawn or put on the slide next: the stage asks for the same library.
formLibrary()

/** Longest side of the box of a preview, in its own units; lines are one and a half wide. */
const SIDE = 32
const FACES: Readonly<Record<Tone, number>> = { light: 0, dark: 0.2, darker: 0.35 }

function simpleDrawing(kind: ShapeKind, width: number, height: number, isDrawnAlong: boolean): Drawing {
  const corners = cornersOf(kind, width, height)
  if (kind === 'arrow' && isDrawnAlong) return { fill: [], edge: [...open([2, SIDE - 2], [SIDE - 2, 2]), ...open([SIDE * 0.45, 2], [SIDE - 2, 2], [SIDE - 2, SIDE * 0.55])] }
  if (kind === 'line') return { fill: [], edge: open([2, SIDE - 2], [SIDE - 2, 2]) }
  if (corners !== null) return { fill: poly(...corners) }
  return { fill: kind === 'ellipse' ? oval(width / 2, height / 2, width / 2, height / 2) : rect(0, 0, width, height) }
}

/** A form as it is painted, small and in the colour of the words round it. */
export function FormPreview({ kind, isDrawnAlong = false, pixels = 24 }: FormPreviewProps) {
  const { box, drawing } = useMemo(() => {
    const { width, height } = presetSize(kind, SIDE)
    const reach = isSimple(kind) ? { x: -1, y: -1, width: width + 2, height: height + 2 } : presetReach({ shape: kind, width, height }, 1)
    // Square, the form in its middle.
    const side = Math.max(reach.width, reach.height)
    return {
      box: [reach.x - (side - reach.width) / 2, reach.y - (side - reach.height) / 2, side, side].map((one) => Math.round(one * 10) / 10).join(' '),
      drawing: isSimple(kind) ? simpleDrawing(kind, width, height, isDrawnAlong) : drawingOf(kind, width, height),
    }
  }, [isDrawnAlong, kind])
  return (
    <svg aria-hidden viewBox={box} width={pixels} height={pixels} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round">
      {drawing.edge === undefined && <path d={svgPath(drawing.fill)} stroke="none" fill="currentColor" fillOpacity={0.14} />}
      {drawing.shades?.map(([tone, face], at) => (FACES[tone] === 0 ? null : <path key={at} d={svgPath(face)} stroke="none" fill="currentColor" fillOpacity={FACES[tone]} />))}
      <path d={svgPath([...(drawing.edge !== undefined && drawing.edge.length > 0 ? drawing.edge : drawing.fill), ...(drawing.lines ?? [])])} />
    </svg>
  )
}
