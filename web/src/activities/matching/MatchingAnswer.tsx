import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shuffled, zonePicture } from '@lectern/shared/activities'
import type { MatchingElement } from '@lectern/shared/lesson'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { RichWords } from '../RichWords.tsx'
import { useDrag } from '../use-drag.ts'
import type { PagePoint } from '../use-drag.ts'
import { MatchedItem } from './MatchedItem.tsx'
import { useMatching } from './use-matching.ts'
import { ZonesAnswer } from './ZonesAnswer.tsx'

/** Things to put to what they belong to: on a picture, or beside them. */
export function MatchingAnswer(props: AnswerFieldProps<MatchingElement>) {
  const blob = zonePicture(props.element)
  return blob === null ? <BesideAnswer {...props} /> : <ZonesAnswer {...props} blob={blob} />
}

/** Dragged by their grip to what stands beside them, or chosen from a list of it. */
function BesideAnswer({ element, question }: AnswerFieldProps<MatchingElement>) {
  const { t } = useTranslation('activities')
  const targetList = useRef<HTMLUListElement>(null)
  const [over, setOver] = useState<string | null>(null)
  const { isClosed, seed } = question
  const items = shuffled(element.items, `${seed} ${element.id}`)
  const matching = useMatching(question, shuffled(element.targets, `${element.id} ${seed}`))
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
      if (target !== null) matching.match(id, target)
      setOver(null)
    },
  })
  return (
    <>
      <p className="sr-only">{t('matchAll')}</p>
      <div className="question-columns">
        <ul className="question-choices">
          {items.map((item) => <MatchedItem key={item.id} item={item} question={question} matching={matching} drag={drag} />)}
        </ul>
        <ul ref={targetList} className="question-choices">
          {matching.targets.map((target, at) => (
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
