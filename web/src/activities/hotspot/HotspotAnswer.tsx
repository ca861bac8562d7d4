import { Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenIn, markAt, placeOf } from '@lectern/shared/activities'
import type { Place } from '@lectern/shared/activities'
import type { HotspotElement } from '@lectern/shared/lesson'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { AreaShapes } from '../../rendering/question/AreaShapes.tsx'
import { StoredPicture } from '../../rendering/image/StoredPicture.tsx'
import type { AnswerFieldProps } from '../answer-field.ts'
import { Mark, MarkSign, partMark } from '../Mark.tsx'
import './hotspot.css'

const ARROWS: Readonly<Record<string, Place | undefined>> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } }

/** How far an arrow key moves a mark, and with Shift, shares of the picture's sides. */
const STEPS = { near: 0.02, far: 0.1 } as const

/** The longest side of a picture on a large screen, CSS pixels. */
const SIDE = 1600

/** The marks with one of them set elsewhere; `at` = their number sets another one. Where two would be one, it stays where it was. */
function markedAt(marks: readonly string[], at: number, place: Place): readonly string[] {
  const mark = markAt(place)
  if (marks.includes(mark)) return marks
  return at >= marks.length ? [...marks, mark] : marks.map((before, index) => (index === at ? mark : before))
}

/** A picture with marks: set by a press or the button below it, moved by dragging or arrow keys, taken away by Delete or the button. */
export function HotspotAnswer({ element, question }: AnswerFieldProps<HotspotElement>) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const layer = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(16 / 9)
  const [chosen, choose] = useState(0)
  const [announcement, announce] = useState('')
  const dragged = useRef<number | null>(null)
  const wasDragged = useRef(false)
  const focusNext = useRef<number | null>(null)
  const { alt, marks: most } = element
  const { isClosed, shownResult } = question
  const marks = chosenIn(question.draft ?? { chosen: [] })
  const picture = typeof element.picture === 'object' && element.picture.kind === 'picture' ? element.picture : null
  const isFull = marks.length >= most
  const at = Math.min(chosen, marks.length - 1)

  const nameOf = (mark: string, index: number): string => {
    const { x, y } = placeOf(mark) ?? { x: 0, y: 0 }
    return t('marks.at', { position: index + 1, count: most, left: format.percent(x), top: format.percent(y) })
  }
  const put = (index: number, place: Place): void => {
    if (isClosed) return
    const next = markedAt(marks, index, place)
    choose(index)
    if (next === marks) return
    question.change({ chosen: next })
    announce(nameOf(next[index] ?? '', index))
  }
  const remove = (index: number): void => {
    if (isClosed || marks[index] === undefined) return
    question.change({ chosen: marks.filter((_, other) => other !== index) })
    focusNext.current = Math.max(0, index - 1)
    announce(t('marks.removed', { position: index + 1 }))
  }
  const add = (place: Place): void => {
    if (isFull && most > 1) announce(t('marks.full', { count: most }))
    else put(isFull ? 0 : marks.length, place)
  }
  // In lengths of the picture itself, which may stand in something that is scaled and turned.
  const placeIn = ({ nativeEvent: { offsetX, offsetY } }: { readonly nativeEvent: MouseEvent }): Place => {
    const { offsetHeight = 1, offsetWidth = 1 } = layer.current ?? {}
    return { x: Math.min(1, Math.max(0, offsetX / offsetWidth)), y: Math.min(1, Math.max(0, offsetY / offsetHeight)) }
  }
  useLayoutEffect(() => {
    if (focusNext.current !== null) (layer.current?.parentElement?.querySelector<HTMLElement>(`[data-mark-at="${focusNext.current}"]`) ?? layer.current?.closest('fieldset')?.querySelector<HTMLElement>('[data-set-mark]'))?.focus()
    focusNext.current = null
  })
  return (
    <div className="hotspot">
      <div className="hotspot-frame" style={{ '--hotspot-ratio': ratio } as CSSProperties}>
        <div className="hotspot-picture" role="application" aria-label={t('marks.picture', { alt: alt || t('marks.noAlt') })}>
          {picture && <StoredPicture blob={picture.blob} alt="" side={SIDE} className="hotspot-image" onSize={(width, height) => setRatio(width / Math.max(1, height))} />}
          {shownResult?.areas && <AreaShapes areas={shownResult.areas.map((area) => ({ ...area, tone: 'right' }))} />}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button below sets marks by keys */}
          <div
            ref={layer} className="hotspot-layer" data-closed={isClosed}
            onClick={(event) => {
              if (!wasDragged.current && event.target === layer.current) add(placeIn(event))
              wasDragged.current = false
            }}
            onPointerMove={(event) => {
              if (dragged.current === null || event.target !== layer.current) return
              wasDragged.current = true
              put(dragged.current, placeIn(event))
            }}
            onPointerUp={() => { dragged.current = null }}
            onPointerCancel={() => { dragged.current = null }}
          />
          {marks.map((mark, index) => (
            <PlacedMark
              key={`${index + 1}`} mark={mark} index={index} label={nameOf(mark, index)} verdict={partMark(question, mark)} isChosen={index === at && !isClosed && most > 1}
              onHold={(event) => {
                choose(index)
                if (isClosed || event.button !== 0) return
                event.preventDefault()
                event.currentTarget.focus()
                dragged.current = index
                wasDragged.current = true
                layer.current?.setPointerCapture(event.pointerId)
              }}
              onFocus={() => choose(index)}
              onMove={(by) => {
                const { x, y } = placeOf(mark) ?? { x: 0, y: 0 }
                put(index, { x: x + by.x, y: y + by.y })
              }}
              onRemove={() => remove(index)}
            />
          ))}
        </div>
      </div>
      {!isClosed && (
        <div className="hotspot-tools">
          <button
            type="button" data-set-mark className="hotspot-button" aria-disabled={isFull}
            onClick={() => {
              if (isFull) return announce(t('marks.full', { count: most }))
              // Beside each other, so that several are seen as such.
              const place = { x: 0.5 + (marks.length % 5) * 0.04, y: 0.5 + (marks.length % 5) * 0.04 }
              focusNext.current = marks.length
              put(marks.length, place)
            }}
          >
            {t('marks.set')}
          </button>
          <span className="hotspot-count">{t('marks.count', { set: marks.length, count: most })}</span>
          {marks.length > 0 && (
            <button type="button" className="hotspot-button" onClick={() => remove(at)}><Trash2 aria-hidden className="size-[1em]" />{most > 1 ? t('marks.remove', { position: at + 1 }) : t('marks.removeOnly')}</button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">{announcement}</p>
    </div>
  )
}

interface PlacedMarkProps {
  readonly mark: string
  readonly index: number
  readonly label: string
  readonly verdict: 'right' | 'wrong' | null
  readonly isChosen: boolean
  readonly onHold: (event: PointerEvent<HTMLElement>) => void
  readonly onFocus: () => void
  readonly onMove: (by: Place) => void
  readonly onRemove: () => void
}

/** One mark in its place. */
function PlacedMark({ mark, index, label, verdict, isChosen, onHold, onFocus, onMove, onRemove }: PlacedMarkProps) {
  const place = placeOf(mark) ?? { x: 0, y: 0 }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? STEPS.far : STEPS.near
    onMove({ x: arrow.x * step, y: arrow.y * step })
  }
  return (
    <button
      type="button" className="hotspot-mark" data-mark-at={index} data-mark={verdict ?? 'none'} data-chosen={isChosen} aria-label={label} style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      onPointerDown={onHold} onFocus={onFocus} onKeyDown={onKeyDown}
    >
      <span aria-hidden className="hotspot-pin">{verdict === null ? index + 1 : <MarkSign mark={verdict} />}</span>
      <Mark mark={verdict} />
    </button>
  )
}
