import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf } from '@lectern/shared/activities'
import type { Place } from '@lectern/shared/activities'
import { plainText } from '@lectern/shared/text'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { AreaShapes } from '../../../rendering/question/AreaShapes.tsx'
import { cx } from '../../../ui/index.ts'
import { handlesOf } from './area-drawing.ts'
import type { AreaTools, DrawnArea } from './use-area-tools.ts'

const ARROWS: Readonly<Record<string, Place | undefined>> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } }

/** How far an arrow key moves, and with Shift, shares of the picture's sides. */
const STEPS = { near: 0.01, far: 0.1 } as const

/** What an area is called where its author has not named it. */
export function useAreaName(): (area: DrawnArea, at: number) => string {
  const { t } = useTranslation('questions')
  return ({ isCorrect, text }, at) => plainText(text).trim() || (isCorrect === undefined ? t('target', { letter: choiceLetter(at) }) : t('hotspot.area', { position: at + 1 }))
}

/** What lies over the picture while its areas are drawn: it takes presses, and keys for the picture, each area and each corner. */
export function AreaCanvas({ tools }: { readonly tools: AreaTools }) {
  const { t } = useTranslation('questions')
  const nameOf = useAreaName()
  const layer = useRef<HTMLDivElement>(null)
  const { area, gesture, open, pointer, shown, form } = tools
  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const { height = 1, left = 0, top = 0, width = 1 } = layer.current?.getBoundingClientRect() ?? {}
    return { x: Math.min(1, Math.max(0, (clientX - left) / width)), y: Math.min(1, Math.max(0, (clientY - top) / height)) }
  }
  const capture = (event: PointerEvent): void => {
    event.preventDefault()
    layer.current?.setPointerCapture(event.pointerId)
  }
  const moves = (event: KeyboardEvent, act: (by: Place) => void): void => {
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? STEPS.far : STEPS.near
    act({ x: arrow.x * step, y: arrow.y * step })
  }
  const drawn = gesture?.act === 'draw' ? [{ id: 'drawn', kind: gesture.kind, corners: gesture.corners, tone: 'chosen' as const }] : []
  const line = [...open, ...(pointer === null || open.length === 0 ? [] : [pointer])]
  const held = shown.find(({ id }) => id === area?.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application with keys of its own; what it does with pointers its buttons do with keys
    <div
      ref={layer} role="application" aria-label={t('hotspot.canvas')} tabIndex={0} data-areas // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- Enter draws there
      className={cx('absolute inset-0 touch-none outline-teal focus-visible:outline-3 focus-visible:-outline-offset-3', form !== 'pick' && 'cursor-crosshair')}
      onPointerDown={(event) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[data-handle]'))) return
        capture(event)
        layer.current?.focus({ preventScroll: true })
        tools.press(placeOf(event))
      }}
      onPointerMove={(event) => tools.drag(placeOf(event))}
      onPointerUp={tools.drop}
      onPointerCancel={tools.cancel}
      onKeyDown={(event) => {
        if (event.target !== layer.current || event.key !== 'Enter') return
        event.preventDefault()
        tools.put()
      }}
    >
      <AreaShapes areas={[...shown.map(({ corners, id, isCorrect, kind }) => ({ id, corners, kind, tone: id === area?.id ? 'chosen' as const : isCorrect !== false ? 'right' as const : 'other' as const })), ...drawn]} />
      {line.length > 0 && (
        <svg aria-hidden className="pointer-events-none absolute inset-0 size-full" viewBox="0 0 1 1" preserveAspectRatio="none">
          <polyline points={line.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="#1d4ed8" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {open.map(({ x, y }, at) => <span key={`${x} ${y}`} aria-hidden className={cx('pointer-events-none absolute size-3 -translate-1/2 rounded-full bg-[white] outline-2 outline-teal', at === 0 && 'size-4')} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />)}
      {shown.map((one, at) => {
        const { bottom, left, right, top } = boxOf(one)
        return (
          <button
            key={one.id} type="button" aria-label={t(one.isCorrect === undefined ? 'zones.zone' : one.isCorrect ? 'hotspot.rightArea' : 'hotspot.otherArea', { area: nameOf(one, tools.all.findIndex(({ id }) => id === one.id)) })} aria-pressed={one.id === area?.id}
            className="pointer-events-none absolute outline-teal focus-visible:outline-3 focus-visible:outline-offset-2"
            style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${(right - left) * 100}%`, height: `${(bottom - top) * 100}%` }}
            onFocus={() => tools.select(one.id)}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') {
                event.preventDefault()
                tools.remove(one.id)
                layer.current?.focus()
              }
              moves(event, (by) => tools.nudge(one.id, by))
            }}
          >
            <span aria-hidden className="absolute top-1 left-1 flex size-5 items-center justify-center rounded-full bg-[white] text-xs font-semibold text-[black]">{one.isCorrect === undefined ? choiceLetter(tools.all.findIndex(({ id }) => id === one.id)) : at + 1}</span>
          </button>
        )
      })}
      {form === 'pick' && held && handlesOf(held.kind, held.corners).map((handle, at) => (
        <button
          key={at} type="button" data-handle aria-label={t('hotspot.corner', { position: at + 1 })}
          className="absolute flex size-7 -translate-1/2 touch-none items-center justify-center rounded-full outline-none [&:focus-visible>span]:bg-teal" style={{ left: `${handle.x * 100}%`, top: `${handle.y * 100}%`, cursor: 'move' }}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            capture(event)
            tools.hold(at, placeOf(event))
          }}
          onKeyDown={(event) => {
            if (event.key === 'Delete' || event.key === 'Backspace') tools.removeCorner(held.id, at)
            moves(event, (by) => tools.resize(held.id, at, { x: handle.x + by.x, y: handle.y + by.y }))
          }}
        >
          <span aria-hidden className="size-3.5 rounded-full bg-[white] outline-2 outline-teal" />
        </button>
      ))}
    </div>
  )
}
