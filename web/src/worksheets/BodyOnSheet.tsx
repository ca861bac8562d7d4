import { Star } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { spacesAround } from '@lectern/shared/activities'
import type { RichText } from '@lectern/shared/text'
import type { SheetBody } from '@lectern/shared/worksheets'
import { RichWords, RunWords } from '../activities/RichWords.tsx'
import { StoredPicture } from '../rendering/image/StoredPicture.tsx'
import { CrosswordOnSheet } from './CrosswordOnSheet.tsx'
import { ListOnSheet } from './ListOnSheet.tsx'
import { ModelOnSheet } from './ModelOnSheet.tsx'
import { PictureOnSheet } from './PictureOnSheet.tsx'
import '../locales/en/worksheets.json'

/** The longest side of the picture of something that works on a screen, CSS pixels. */
const POSTER_SIDE = 800

/** What stands below what a question asks, on paper. */
export function BodyOnSheet({ body }: { readonly body: SheetBody }) {
  const { t } = useTranslation('worksheets')
  switch (body.kind) {
    case 'choices': return <ListOnSheet parts={body.choices} sign={body.isMultiple ? 'tick' : 'tickOne'} marks="letters" />
    case 'blanks': return <BlanksOnSheet parts={body.parts} />
    case 'order': return <ListOnSheet parts={body.items} sign="write" />
    case 'pairs': return (
      <>
        {body.picture !== null && <PictureOnSheet picture={body.picture} />}
        <div className="sheet-columns">
          <ListOnSheet parts={body.items} sign="write" />
          <ListOnSheet parts={body.targets} sign="none" marks="letters" />
        </div>
      </>
    )
    case 'line': return <p className="sheet-answer" data-short={body.isNumber}><span className="sheet-line" /><RichWords text={body.unit} /></p>
    case 'scale': return <ScaleOnSheet body={body} />
    case 'places': return body.picture !== null && <PictureOnSheet picture={body.picture} />
    case 'cards': return <ListOnSheet parts={body.cards} sign="none" marks="numbers" renderBelow={() => <span className="sheet-line" />} />
    case 'scenes': return (
      <ol className="sheet-scenes">
        {body.scenes.map(({ choices, id, isEnd, number, text }) => (
          <li key={id}>
            <b className="sheet-scene">{number}</b>
            <div className="sheet-words">
              <RichWords text={text} />
              <ListOnSheet parts={choices} sign="tickOne" renderBelow={(part) => <i><bdi>{t('goTo', { number: choices.find((choice) => choice.id === part.id)?.leadsTo })}</bdi></i>} />
              {isEnd && <i><bdi>{t('end')}</bdi></i>}
            </div>
          </li>
        ))}
      </ol>
    )
    case 'questions': return (
      <ol className="sheet-scenes">
        {body.questions.map(({ choices, id, text }, at) => (
          <li key={id}><b className="sheet-scene">{at + 1}</b><div className="sheet-words"><RichWords text={text} /><ListOnSheet parts={choices} sign="tickOne" marks="letters" /></div></li>
        ))}
      </ol>
    )
    case 'crossword': return (
      <>
        <CrosswordOnSheet crossword={body.crossword} />
        <div className="sheet-columns">
          {([false, true] as const).map((isDown) => (
            <div key={String(isDown)}>
              <p className="sheet-label">{t(isDown ? 'down' : 'across')}</p>
              <ul className="sheet-list">
                {body.clues.filter((clue) => clue.isDown === isDown).map(({ id, letters, number, text }) => <li key={id}><b>{number}.</b><span className="sheet-words"><RichWords text={text} /><i>{t('letters', { count: letters })}</i></span></li>)}
              </ul>
            </div>
          ))}
        </div>
      </>
    )
    case 'model': return <ModelOnSheet body={body} />
    case 'screen': return (
      <div className="sheet-screen">
        {body.poster !== null && <StoredPicture blob={body.poster} alt="" side={POSTER_SIDE} className="" isPrinted />}
        {body.words !== '' && <p dir="auto">{body.words}</p>}
      </div>
    )
  }
}

/** A text whose blanks are lines to write on; the lines of its author stay. */
function BlanksOnSheet({ parts }: { readonly parts: readonly RichText[] }) {
  return (
    <p className="sheet-flow" dir="auto">
      {parts.map((part, at) => {
        const next = parts[at + 1]
        const [start, end] = next === undefined ? ['', ''] : spacesAround({ before: part, after: next })
        return (
          <Fragment key={at}>
            {part.blocks.map((block, line) => <Fragment key={line}>{line > 0 && <br />}<RunWords block={block} /></Fragment>)}
            {next !== undefined && <>{start}<span className="sheet-blank"><small>{at + 1}</small></span>{end}</>}
          </Fragment>
        )
      })}
    </p>
  )
}

/** Steps to circle, and what the first and the last mean. */
function ScaleOnSheet({ body: { high, low, steps, symbol } }: { readonly body: Extract<SheetBody, { kind: 'scale' }> }) {
  return (
    <div className="sheet-scale">
      <span><RichWords text={low} /></span>
      {Array.from({ length: steps }, (_, at) => <b key={at}>{symbol === 'star' ? <Star size={22} strokeWidth={1.25} /> : at + 1}</b>)}
      <span><RichWords text={high} /></span>
    </div>
  )
}
