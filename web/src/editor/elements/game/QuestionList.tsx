import { GripVertical, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank, questionProblems } from '@lectern/shared/activities'
import { LocalOrigin, movePart } from '@lectern/shared/lesson'
import type { GameElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useDrag } from '../../../activities/use-drag.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
import { announce } from '../../chrome/announce.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditorStore } from '../../editor-store.ts'
import { gapAt } from './gap-at.ts'
import '../../../locales/en/questions.json'

interface QuestionListProps {
  readonly slideId: string
  readonly element: GameElement
  /** Which one is shown beside the list. */
  readonly at: number
  readonly onPick: (questionId: string) => void
}

/** The questions of a set in their order, which is changed by dragging them and by Alt with arrow keys. */
export function QuestionList({ slideId, element, at, onPick }: QuestionListProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const list = useRef<HTMLOListElement>(null)
  const [gap, setGap] = useState<number | null>(null)
  const { kind, questions } = element
  /** Puts one into a gap, of which there is one before each question and one after all of them. */
  const moveTo = (id: string, to: number): void => {
    const from = questions.findIndex((one) => one.id === id)
    if (from === -1 || to === from || to === from + 1) return
    asOneStep(undo, () => movePart(doc, { slideId, elementId: element.id, records: 'questions' }, id, { before: questions[to]?.id ?? null }, new LocalOrigin('question.move')))
    announce(store, t('game.moved', { from: from + 1, to: to > from ? to : to + 1 }))
  }
  const gapOf = (y: number): number => gapAt([...list.current?.children ?? []].map((row) => row.getBoundingClientRect()), y)
  const drag = useDrag({
    isOff: questions.length < 2,
    onOver: (_, { y }) => setGap(gapOf(y)),
    onDrop: (id, { y }, distance) => {
      setGap(null)
      if (distance > 4) moveTo(id, gapOf(y))
      onPick(id)
    },
  })
  const shown = drag.id === null ? null : gap
  const onKeyDown = (event: KeyboardEvent, id: string, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const to = event.key === 'ArrowUp' ? index - 1 : index + 2
    if (to >= 0 && to <= questions.length) moveTo(id, to)
  }
  return (
    <ol ref={list} aria-label={t('game.questions')} className="flex max-h-[min(46vh,30rem)] flex-col gap-1 overflow-y-auto p-0.5">
      {questions.map((one, index) => (
        <li
          key={one.id} style={drag.styleOf(one.id)}
          className={cx(
            'relative flex items-center rounded-control text-sm ring-1 ring-inset', index === at ? 'bg-teal-wash ring-teal' : 'bg-sheet ring-line hover:bg-hover', drag.id === one.id && 'shadow-lifted',
            shown === index && 'before:absolute before:inset-x-0 before:-top-0.5 before:h-0.5 before:bg-teal', shown === questions.length && index === questions.length - 1 && 'after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.5 after:bg-teal',
          )}
        >
          {questions.length > 1 && <span aria-hidden data-grip title={t('game.drag')} className="flex cursor-grab touch-none items-center self-stretch ps-1.5 text-faint hover:text-ink" {...drag.gripOf(one.id)}><GripVertical size={14} /></span>}
          <button
            type="button" aria-pressed={index === at} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onClick={() => onPick(one.id)} onKeyDown={(event) => onKeyDown(event, one.id, index)}
            className="flex min-w-0 grow items-center gap-2 px-2 py-1.5 text-start"
          >
            <span dir="auto" className="min-w-0 grow truncate">{index + 1}. {isBlank(one.text) ? t('scenario.unnamed') : plainText(one.text)}</span>
            {questionProblems(one, index, kind).length > 0 && <span className="shrink-0 text-amber"><TriangleAlert aria-hidden size={14} /><span className="sr-only">{t('game.unfinished')}</span></span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
