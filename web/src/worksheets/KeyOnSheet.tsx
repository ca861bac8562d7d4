import { useTranslation } from 'react-i18next'
import type { KeyNumber, SheetKey } from '@lectern/shared/worksheets'
import { RichWords } from '../activities/RichWords.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { CrosswordOnSheet } from './CrosswordOnSheet.tsx'
import { PictureOnSheet } from './PictureOnSheet.tsx'
import '../locales/en/worksheets.json'

/** Digits of numbers that are right. */
const DIGITS = 6

/** What is right in one question, and what its author says to it. */
export function KeyOnSheet({ answerKey: { crossword, empty, lines, picture, why } }: { readonly answerKey: SheetKey }) {
  const { t } = useTranslation('worksheets')
  const format = useFormat()
  const numberWords = ({ sign, tolerance, unit, value }: KeyNumber): string => {
    const number = (amount: number): string => format.number(amount, { maximumFractionDigits: DIGITS })
    return [`${sign === '=' ? '' : `${sign} `}${number(value)}`, tolerance === 0 ? '' : `± ${number(tolerance)}`, unit].filter((words) => words !== '').join(' ')
  }
  return (
    <div className="sheet-key">
      {empty !== null && <p className="sheet-quiet"><bdi>{t(`empty.${empty}`)}</bdi></p>}
      {picture !== null && <PictureOnSheet picture={picture} />}
      {crossword !== null && <CrosswordOnSheet crossword={crossword} />}
      {lines.length > 0 && (
        <ul className="sheet-list">
          {lines.map((line) => {
            const words = line.leadsTo !== null ? t('goTo', { number: line.leadsTo }) : line.number === null ? line.answer : numberWords(line.number)
            return (
              <li key={line.id}>
                {line.mark !== '' && <b>{line.mark}.</b>}
                <span className="sheet-words">
                  <span className="sheet-right"><RichWords text={line.text} />{words !== '' && <b dir="auto">{words}</b>}</span>
                  <span className="sheet-quiet"><RichWords text={line.why} /></span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className="sheet-quiet"><RichWords text={why} /></div>
    </div>
  )
}
