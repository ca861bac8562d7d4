import { useEffect, useRef } from 'react'
import { estimatedWords } from '@lectern/shared/lesson'
import type { PresenterId } from '@lectern/shared/lesson'
import { FACE_AT_REST, faceAt } from '@lectern/shared/timeline'
import type { PresenterFace, SpokenSentence } from '@lectern/shared/timeline'
import { FIGURE_SIDE, paintFigure } from './paint-figure.ts'
import { LOOKS } from './looks.ts'
import { usePixelRatio } from '../use-pixel-ratio.ts'
import { cx, prefersStillness } from '../../ui/index.ts'

/** How long a letter takes to say, ms: nobody knows the sound of a sample before it is heard. */
const LETTER_MS = 62

/** A text as if somebody said it. */
function sentencesOfText(text: string): readonly SpokenSentence[] {
  const ms = text.length * LETTER_MS
  return [{ text, place: 0, start: 0, end: ms / 1000, audio: { blob: '', ms, words: [...estimatedWords(text, ms)], isEstimated: true } }]
}

interface PresenterPictureProps {
  readonly id: PresenterId
  /** CSS pixels. */
  readonly side: number
  /** Said while they move; null for at rest. */
  readonly says: string | null
  readonly className?: string
}

/** A drawn presenter in a tile of their own colour; decoration beside their name. */
export function PresenterPicture({ id, side, says, className }: PresenterPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = usePixelRatio()
  useEffect(() => {
    const target = canvas.current
    const context = target?.getContext('2d')
    if (!target || !context) return undefined
    const draw = (face: PresenterFace): void => {
      target.width = Math.round(side * ratio)
      target.height = target.width
      context.fillStyle = LOOKS[id].backdrop
      context.fillRect(0, 0, target.width, target.height)
      context.scale(target.width / FIGURE_SIDE, target.width / FIGURE_SIDE)
      paintFigure(context, LOOKS[id], face)
    }
    draw(FACE_AT_REST)
    if (says === null || prefersStillness()) return undefined
    const sentences = sentencesOfText(says)
    const [{ end } = { end: 1 }] = sentences
    const from = performance.now()
    let shown: PresenterFace | null = null
    let frame = 0
    const move = (): void => {
      const face = faceAt(sentences, ((performance.now() - from) / 1000) % (end + 1))
      if (face !== shown) draw(face)
      shown = face
      frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [id, side, says, ratio])
  return <canvas ref={canvas} aria-hidden className={cx('block', className)} style={{ width: side, height: side }} />
}
