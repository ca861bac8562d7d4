import { GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { givenFor } from '@lectern/shared/activities'
import type { MatchingElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { Mark, MarkSign, partMark } from '../Mark.tsx'
import { RichWords } from '../RichWords.tsx'
import type { Drag } from '../use-drag.ts'
import type { Matching } from './use-matching.ts'

interface MatchedItemProps {
  readonly item: MatchingElement['items'][number]
  readonly question: AnswerFieldProps<MatchingElement>['question']
  readonly matching: Matching
  readonly drag: Drag
  /** It waits for a press on where it belongs. */
  readonly isPicked?: boolean
}

/** One thing to match: dragged by its grip, or put by a list; with what became of it. */
export function MatchedItem({ item, question, matching: { chosenFor, letterOf, match, targets }, drag, isPicked = false }: MatchedItemProps) {
  const { t } = useTranslation('activities')
  const { isClosed, shownResult } = question
  const words = plainText(item.text)
  const mark = partMark(question, item.id)
  const right = mark === 'wrong' && shownResult?.correct ? letterOf(givenFor(shownResult.correct, item.id)) : ''
  return (
    <li className="question-choice question-item" data-item={item.id} data-mark={mark ?? 'none'} data-closed data-chosen={isPicked} style={drag.styleOf(item.id)}>
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
}
