import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spacesAround } from '@lectern/shared/activities'
import type { FillBlanksElement } from '@lectern/shared/lesson'
import type { RichText } from '@lectern/shared/text'
import type { AnswerFieldProps } from '../answer-field.ts'
import { RunWords } from '../RichWords.tsx'
import { WrittenField } from '../WrittenField.tsx'

/** A text with fields in the places of its blanks, flowing as its picture does. */
export function FillBlanksAnswer({ element, question }: AnswerFieldProps<FillBlanksElement>) {
  const { t } = useTranslation('activities')
  const lines: ReactNode[][] = [[]]
  const add = (text: RichText, key: string): void => {
    for (const [at, block] of text.blocks.entries()) {
      if (at > 0) lines.push([])
      lines.at(-1)?.push(<RunWords key={`${key} ${at}`} block={block} />)
    }
  }
  for (const [at, blank] of element.blanks.entries()) {
    add(blank.before, blank.id)
    const [start, end] = spacesAround({ before: blank.before, after: element.blanks[at + 1]?.before ?? element.after })
    lines.at(-1)?.push(
      <Fragment key={blank.id}>
        {start}<WrittenField question={question} part={blank.id} label={t('blank', { position: at + 1, count: element.blanks.length })} />{end}
      </Fragment>,
    )
  }
  add(element.after, 'after')
  return (
    <div className="question-row question-flow" dir="auto">
      {lines.map((line, at) => <p key={at} dir="auto">{line}</p>)}
    </div>
  )
}
