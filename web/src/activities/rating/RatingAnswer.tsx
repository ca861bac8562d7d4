import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenIn, ratingSteps } from '@lectern/shared/activities'
import type { RatingElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { STAR } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { RichWords } from '../RichWords.tsx'
import { Share } from '../Share.tsx'

/** Steps that stand in one row on a phone, each wide enough for a finger. */
const ROW_MAX = 7

/** A scale, of which one step is chosen; of stars all up to that one are filled. */
export function RatingAnswer({ element, question }: AnswerFieldProps<RatingElement>) {
  const { t } = useTranslation('activities')
  const [own = ''] = chosenIn(question.draft ?? { chosen: [] })
  const { highLabel, lowLabel, steps, symbol } = element
  const tally = question.shownResult?.tally ?? null
  const nameOf = (step: number): string => {
    const words = step === 1 ? plainText(lowLabel) : step === steps ? plainText(highLabel) : ''
    return words === '' ? t('step', { position: step, count: steps }) : t('stepNamed', { position: step, count: steps, words })
  }
  return (
    <>
      <div className="question-scale" style={{ '--rating-steps': steps, '--rating-row': steps > ROW_MAX ? Math.ceil(steps / 2) : steps } as CSSProperties}>
        {ratingSteps(element).map((id, at) => (
          <label key={id} className="question-choice question-step" data-chosen={id === own} data-filled={symbol === 'star' && at < Number(own)} data-closed={question.isClosed}>
            <input
              type="radio" name={element.id} value={id} checked={id === own} aria-disabled={question.isClosed} aria-label={nameOf(at + 1)} className="question-input"
              onChange={() => question.change({ chosen: [id] })}
            />
            <span aria-hidden className="question-tile">{symbol === 'star' ? STAR : at + 1}</span>
            {tally && <Share tally={tally} id={id} />}
          </label>
        ))}
      </div>
      <div aria-hidden className="question-ends"><RichWords text={lowLabel} /><RichWords text={highLabel} /></div>
    </>
  )
}
