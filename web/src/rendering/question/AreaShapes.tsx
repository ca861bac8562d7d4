import { boxOf, cornersOf } from '@lectern/shared/activities'
import type { AreaForm } from '@lectern/shared/activities'

/** An area as it is shown over a picture. */
export interface ShownArea extends AreaForm {
  readonly id: string
  /** What it is shown as: right, another one, or one that is worked at. */
  readonly tone: 'right' | 'other' | 'chosen'
}

const STROKES = { right: '#0f766e', other: '#a33a26', chosen: '#1d4ed8' } as const

/** Areas over all of the picture below; pointers go through them. A white edge beside the coloured one is seen on any picture. */
export function AreaShapes({ areas }: { readonly areas: readonly ShownArea[] }) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full" viewBox="0 0 1 1" preserveAspectRatio="none">
      {areas.map((area) => {
        const colour = STROKES[area.tone]
        return (
          <g key={area.id} fill="none" vectorEffect="non-scaling-stroke">
            <AreaShape area={area} fill={`${colour}33`} stroke="#ffffff" strokeWidth={5} />
            <AreaShape area={area} fill="none" stroke={colour} strokeWidth={2.5} dash={area.tone === 'other' ? '6 4' : undefined} />
          </g>
        )
      })}
    </svg>
  )
}

interface AreaShapeProps {
  readonly area: AreaForm
  readonly fill: string
  readonly stroke: string
  /** CSS pixels. */
  readonly strokeWidth: number
  readonly dash?: string | undefined
}

function AreaShape({ area, fill, stroke, strokeWidth, dash }: AreaShapeProps) {
  const { bottom, left, right, top } = boxOf(area)
  const look = { fill, stroke, strokeWidth, strokeDasharray: dash, vectorEffect: 'non-scaling-stroke' as const }
  if (area.kind === 'rectangle') return <rect x={left} y={top} width={right - left} height={bottom - top} {...look} />
  if (area.kind === 'ellipse') return <ellipse cx={(left + right) / 2} cy={(top + bottom) / 2} rx={(right - left) / 2} ry={(bottom - top) / 2} {...look} />
  return <polygon points={cornersOf(area).map(({ x, y }) => `${x},${y}`).join(' ')} {...look} />
}
