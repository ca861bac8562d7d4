import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenIn } from '@lectern/shared/activities'
import type { OrderingElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { AnswerFieldProps } from '../answer-field.ts'
import { Mark, MarkSign, partMark } from '../Mark.tsx'
import { RichWords } from '../RichWords.tsx'
import { useDrag } from '../use-drag.ts'

/** A list with one of its ids in another place. */
export function movedTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Things to put in order: dragged by their grip, or moved with two buttons each, which say where a thing is now. */
export function OrderingAnswer({ element, question }: AnswerFieldProps<OrderingElement>) {
  const { t } = useTranslation('activities')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)
  const [announcement, announce] = useState('')
  const byId = new Map(element.items.map((item) => [item.id, item]))
  const ids = chosenIn(question.draft ?? { chosen: [] }).filter((id) => byId.has(id))
  const { isClosed, shownResult } = question
  const right = shownResult?.correct ? chosenIn(shownResult.correct) : null
  const put = (id: string, to: number): void => {
    if (isClosed || to < 0 || to >= ids.length || ids[to] === id) return
    question.change({ chosen: movedTo(ids, id, to) })
    announce(t('movedTo', { words: plainText(byId.get(id)?.text ?? { blocks: [] }), position: to + 1, count: ids.length }))
  }
  const drag = useDrag({
    isOff: isClosed,
    onDrop: (id, { y }) => {
      const rows = [...list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []].filter(({ dataset }) => dataset.item !== id)
      put(id, rows.filter((row) => row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2 < y).length)
    },
  })
  // A row that the browser moves loses the keyboard.
  useLayoutEffect(() => {
    if (focused.current !== null) list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus()
    focused.current = null
  })
  return (
    <>
      <p className="sr-only">{t('putInOrder')}</p>
      <ol ref={list} className="question-choices">
        {ids.map((id, at) => {
          const item = byId.get(id)
          if (item === undefined) return null
          const words = plainText(item.text)
          const mark = partMark(question, id)
          const move = (name: 'up' | 'down', to: number, icon: React.ReactNode) => (
            <button
              type="button" data-move={`${name} ${id}`} className="question-move" aria-label={t(name === 'up' ? 'moveUp' : 'moveDown', { words })} aria-disabled={isClosed || to < 0 || to >= ids.length}
              onClick={() => {
                focused.current = `${name} ${id}`
                put(id, to)
              }}
            >
              {icon}
            </button>
          )
          return (
            <li key={id} data-item={id} className="question-choice question-item" data-mark={mark ?? 'none'} data-closed style={drag.styleOf(id)}>
              <span aria-hidden className="question-grip" {...drag.gripOf(id)}><GripVertical className="size-[1em]" /></span>
              <span aria-hidden className="question-tile question-tile-square">{mark === null ? at + 1 : <MarkSign mark={mark} />}</span>
              <span className="min-w-0 grow">
                <RichWords text={item.text} />
                {mark === 'wrong' && right !== null && <span className="question-right">{t('rightPlace', { position: right.indexOf(id) + 1 })}</span>}
              </span>
              <Mark mark={mark} />
              {!isClosed && <>{move('up', at - 1, <ArrowUp aria-hidden className="size-[1em]" />)}{move('down', at + 1, <ArrowDown aria-hidden className="size-[1em]" />)}</>}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">{announcement}</p>
    </>
  )
}
