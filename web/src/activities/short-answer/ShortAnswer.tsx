import { useTranslation } from 'react-i18next'
import type { ShortAnswerElement } from '@lectern/shared/lesson'
import type { AnswerFieldProps } from '../answer-field.ts'
import { RichWords } from '../RichWords.tsx'
import { WrittenField } from '../WrittenField.tsx'

/** One field for words or a number, with what stands behind it. */
export function ShortAnswer({ element, question }: AnswerFieldProps<ShortAnswerElement>) {
  const { t } = useTranslation('activities')
  const isNumber = element.kind === 'number'
  return (
    <div className="question-row question-short">
      <WrittenField question={question} part="answer" label={t(isNumber ? 'yourNumber' : 'yourAnswer')} isNumber={isNumber} />
      <span><RichWords text={element.unit} /></span>
    </div>
  )
}
