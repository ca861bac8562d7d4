import type { CSSProperties, ReactNode } from 'react'
import type { LessonElement, Resolved } from '@lectern/shared/lesson'

type Framed = Pick<Resolved<LessonElement>, 'x' | 'y' | 'width' | 'height' | 'rotation' | 'opacity' | 'blur' | 'shadowBlur' | 'shadowColour' | 'shadowX' | 'shadowY'>

/** Shadow and blur of the picture as the page draws them, where lengths are deviations: about half of the width over which an edge fades. */
function effectsOf({ blur, shadowBlur, shadowColour, shadowX, shadowY }: Framed, scale: number): CSSProperties {
  const px = (length: number): string => `${length * scale}px`
  const parts = [
    ...(blur > 0 ? [`blur(${px(blur / 2)})`] : []),
    ...(shadowColour === 'transparent' ? [] : [`drop-shadow(${px(shadowX)} ${px(shadowY)} ${px(shadowBlur / 2)} ${shadowColour})`]),
  ]
  return parts.length === 0 ? {} : { filter: parts.join(' ') }
}

interface LiveFrameProps {
  /** With its styles looked up. */
  readonly element: Framed
  /** CSS pixels a slide point. */
  readonly scale: number
  readonly children: ReactNode
}

/**
 * The place of a live element on the slide: as large, as turned and as opaque as its picture, with the same effects. It is not mirrored: a film is
 * so by itself, but nobody could read mirrored buttons and pages.
 */
export function LiveFrame({ children, element, scale }: LiveFrameProps) {
  const { height, opacity, rotation, width, x, y } = element
  return (
    // A shadow falls the same way however the element is turned.
    <div className="absolute z-10" style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale, opacity, ...effectsOf(element, scale) }}>
      <div className="size-full" style={rotation === 0 ? {} : { transform: `rotate(${rotation}deg)` }}>{children}</div>
    </div>
  )
}
