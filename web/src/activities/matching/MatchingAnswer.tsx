import { GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { givenFor, givenIn, shuffled } from '@lectern/shared/activities'
import type { MatchingElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { Mark, MarkSign, partMark } from '../Mark.tsx'
import { RichWords } from '../RichWords.tsx'
import { useDrag } from '../use-drag.ts'
import type { PagePoint } from '../use-drag.ts'

/** Things to put to what they belong to: dragged there by their grip, or chosen from a list of it. */
export function MatchingAnswer({ element, question }: AnswerFieldProps<MatchingElement>) {
  const { t } = useTranslation('activities')
  const targetList = useRef<HTMLUListElement>(null)
  const [over, setOver] = useState<string | null>(null)
  const { change, draft, isClosed, seed, shownResult } = question
  const items = shuffled(element.items, `${seed} ${element.id}`)
  const targets = shuffled(element.targets, `${element.id} ${seed}`)
  const chosenFor = (id: string): string => (draft === null ? '' : givenFor(draft, id))
  const match = (id: string, target: string): void => change({ given: { ...(draft === null ? {} : givenIn(draft)), [id]: target } })
  const letterOf = (target: string): string => {
    const at = targets.findIndex(({ id }) => id === target)
    return at === -1 ? '' : choiceLetter(at)
  }
  const targetAt = ({ x, y }: PagePoint): string | null => {
    const rows = [...targetList.current?.querySelectorAll<HTMLElement>('[data-target]') ?? []]
    const found = rows.find((row) => {
      const { bottom, left, right, top } = row.getBoundingClientRect()
      return x >= left && x <= right && y >= top && y <= bottom
    })
    return found?.dataset.target ?? null
  }
  const drag = useDrag({
    isOff: isClosed,
    onOver: (_, point) => setOver(targetAt(point)),
    onDrop: (id, point) => {
      const target = targetAt(point)
      if (target !== null) match(id, target)
      setOver(null)
    },
  })
  return (
    <>
      <p className="sr-only">{t('matchAll')}</p>
      <div className="question-columns">
        <ul className="question-choices">
          {items.map((item) => {
            const words = plainText(item.text)
            const mark = partMark(question, item.id)
            const right = mark === 'wrong' && shownResult?.correct ? letterOf(givenFor(shownResult.correct, item.id)) : ''
            return (
              <li key={item.id} className="question-choice question-item" data-mark={mark ?? 'none'} data-closed style={drag.styleOf(item.id)}>
                <span aria-hidden className="question-grip" {...drag.gripOf(item.id)}><GripVertical className="size-[1em]" /></span>
                <span className="min-w-0 grow">
                  <RichWords text={item.text} />
                  {right !== '' && <span className="question-right">{t('rightWas', { words: right })}</span>}
                </span>
                {mark !== null && <span aria-hidden className="question-tile question-tile-square"><MarkSign mark={mark} /></span>}
                <Mark mark={mark} />
                <select
                  className="question-select" aria-label={t('belongsTo', { words })} disabled={isClosed} value={chosenFor(item.id)} dir="auto"
                  onChange={({ target }) => match(item.id, target.value)}
                >
                  <option value="">{t('chooseMatch')}</option>
                  {targets.map((target, at) => <option key={target.id} value={target.id}>{`${choiceLetter(at)}. ${plainText(target.text)}`}</option>)}
                </select>
              </li>
            )
          })}
        </ul>
        <ul ref={targetList} className="question-choices">
          {targets.map((target, at) => (
            <li key={target.id} data-target={target.id} className="question-choice question-item" data-closed data-chosen={over === target.id}>
              <span className="question-tile question-tile-square">{choiceLetter(at)}</span>
              <span className="min-w-0 grow"><RichWords text={target.text} /></span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
