import { useTranslation } from 'react-i18next'
import type { ActivityElement } from '@lectern/shared/activities'
import { directionOf, plainText } from '@lectern/shared/text'
import { keyOf, sheetOf } from '@lectern/shared/worksheets'
import type { SheetQuestion } from '@lectern/shared/worksheets'
import { RichWords } from '../activities/RichWords.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { BodyOnSheet } from './BodyOnSheet.tsx'
import { KeyOnSheet } from './KeyOnSheet.tsx'
import '../locales/en/worksheets.json'
import './worksheet.css'

/** What of a worksheet is printed. */
export const WORKSHEET_PARTS = ['both', 'questions', 'key'] as const
export const PAPERS = ['a4', 'letter'] as const

export interface WorksheetProps {
  readonly title: string
  readonly elements: readonly ActivityElement[]
  readonly parts: (typeof WORKSHEET_PARTS)[number]
  readonly paper: (typeof PAPERS)[number]
  /** Lines for name, date and points at its head. */
  readonly hasHead: boolean
}

/** How learners are asked for an answer on paper. */
function useHow(): (question: SheetQuestion) => string {
  const { t } = useTranslation('worksheets')
  return ({ body }) => {
    switch (body.kind) {
      case 'choices': return t(body.isMultiple ? 'how.several' : 'how.one')
      case 'pairs': return t(body.picture === null ? 'how.pairs' : 'how.zones')
      case 'places': return t('how.places', { count: body.marks })
      case 'screen': return t(`how.${body.what}`)
      case 'blanks': case 'order': case 'line': case 'scale': case 'cards': case 'scenes': case 'questions': case 'crossword': case 'model': return t(`how.${body.kind}`)
    }
  }
}

/** Questions on paper, and what is right on a page of its own. */
export function Worksheet({ elements, hasHead, paper, parts, title }: WorksheetProps) {
  const { t } = useTranslation('worksheets')
  const format = useFormat()
  const how = useHow()
  const questions = elements.map((element) => ({ sheet: sheetOf(element), key: keyOf(element), direction: directionOf(plainText(element.prompt)) }))
  const total = questions.reduce((sum, { sheet }) => sum + sheet.points, 0)
  const dir = directionOf(title)
  return (
    <div className="worksheet" data-paper={paper}>
      {parts !== 'key' && (
        <section className="sheet-page">
          <header dir={dir}>
            <h1 dir="auto">{title}</h1>
            {hasHead && (
              <p className="sheet-head">
                {(['name', 'date'] as const).map((field) => <span key={field} className={`sheet-${field}`}>{t(field)}<span className="sheet-line" /></span>)}
                {total > 0 && <span className="sheet-total">{t('total')}<span className="sheet-line" />{`/ ${format.number(total)}`}</span>}
              </p>
            )}
          </header>
          <ol className="sheet-questions">
            {questions.map(({ direction, sheet }, at) => (
              <li key={sheet.id} dir={direction}>
                <div className="sheet-prompt">
                  <b>{at + 1}.</b>
                  <div className="sheet-words"><RichWords text={sheet.prompt} /></div>
                  {sheet.points > 0 && <bdi className="sheet-quiet">{t('points', { number: format.number(sheet.points), count: sheet.points })}</bdi>}
                </div>
                <div className="sheet-body">
                  <p className="sheet-quiet sheet-how"><bdi>{how(sheet)}</bdi></p>
                  <BodyOnSheet body={sheet.body} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {parts !== 'questions' && (
        <section className="sheet-page">
          <header dir={dir}>
            <p className="sheet-label">{t('answerKey')}</p>
            <h1 dir="auto">{title}</h1>
          </header>
          <ol className="sheet-questions">
            {questions.map(({ direction, key, sheet }, at) => (
              <li key={key.id} dir={direction}>
                <div className="sheet-prompt">
                  <b>{at + 1}.</b>
                  <div className="sheet-words"><RichWords text={sheet.prompt} /></div>
                  {sheet.points > 0 && <bdi className="sheet-quiet">{t('points', { number: format.number(sheet.points), count: sheet.points })}</bdi>}
                </div>
                <div className="sheet-body"><KeyOnSheet answerKey={key} /></div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
