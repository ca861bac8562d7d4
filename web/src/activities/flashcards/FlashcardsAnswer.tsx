import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEITNER_DAYS, dueCards, shuffled } from '@lectern/shared/activities'
import type { Recall } from '@lectern/shared/activities'
import type { FlashcardsElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { RichWords } from '../RichWords.tsx'
import type { Question } from '../use-question.ts'
import './flashcards.css'

/** A round through a deck: the cards that are left, the next one first. */
interface Round {
  readonly left: readonly string[]
  /** Cards that were begun with. */
  readonly count: number
}

/** A round through some cards of a deck, in the author's order, or in another one each time. */
function roundOf({ id, shuffle }: FlashcardsElement, cards: FlashcardsElement['cards'], { result, seed }: Question): Round {
  const inTurn = shuffle ? shuffled(cards, `${seed} ${id} ${result?.attempt ?? 0}`) : cards
  return { left: inTurn.map((card) => card.id), count: cards.length }
}

/** A round after its first card: one that was not known comes again behind all others. */
function afterRecall({ count, left: [first, ...others] }: Round, recall: Recall): Round {
  return { count, left: recall === 'again' && first !== undefined ? [...others, first] : others }
}

/** Cards to turn over, one at a time: those that are due. A card is turned by click or space; then 1 asks it again, and 2 says that it was known. */
export function FlashcardsAnswer({ element, question }: AnswerFieldProps<FlashcardsElement>) {
  const { t } = useTranslation('activities')
  const [now] = useState(() => Date.now())
  const [begun, setBegun] = useState<Round | null>(null)
  const [turned, setTurned] = useState<string | null>(null)
  const face = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  // Until the first card is turned, what another device has done may still come.
  const round = begun ?? roundOf(element, dueCards(element.cards, question.result?.cards ?? {}, now), question)
  const card = element.cards.find(({ id }) => id === round.left[0])
  useLayoutEffect(() => {
    if (takesFocus.current) face.current?.focus()
    takesFocus.current = false
  })
  if (card === undefined) {
    const again = (): void => {
      takesFocus.current = true
      setBegun(roundOf(element, element.cards, question))
    }
    return <RoundEnd element={element} question={question} now={now} onAgain={again} />
  }
  const isTurned = turned === card.id
  const say = (recall: Recall): void => {
    takesFocus.current = true
    question.give({ given: { [card.id]: recall } })
    setTurned(null)
    setBegun(afterRecall(round, recall))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons, which are there for everybody
    <div
      className="flashcards"
      onKeyDown={(event) => {
        const recall = event.key === '1' ? 'again' : event.key === '2' ? 'knew' : null
        if (recall === null || !isTurned || event.ctrlKey || event.metaKey || event.altKey) return
        event.stopPropagation()
        say(recall)
      }}
    >
      <p className="flashcards-count">{t('cards.left', { count: round.left.length, total: round.count })}</p>
      <button
        ref={face} type="button" className="flashcard" data-turned={isTurned} aria-label={t(isTurned ? 'cards.isBack' : 'cards.isFront', { words: plainText(isTurned ? card.back : card.text) })}
        onClick={() => {
          setBegun(round)
          setTurned(isTurned ? null : card.id)
        }}
      >
        <span className="flashcard-side">{t(isTurned ? 'cards.back' : 'cards.front')}</span>
        <span className="flashcard-words"><RichWords text={isTurned ? card.back : card.text} /></span>
        {!isTurned && <span className="flashcard-side">{t('cards.turn')}</span>}
      </button>
      <p role="status" className="sr-only">{isTurned ? t('cards.isBack', { words: plainText(card.back) }) : ''}</p>
      <div className="flashcard-recall" data-shown={isTurned}>
        <button type="button" className="flashcard-say" disabled={!isTurned} onClick={() => say('again')}>{t('cards.again')}<kbd aria-hidden>1</kbd></button>
        <button type="button" className="flashcard-say flashcard-knew" disabled={!isTurned} onClick={() => say('knew')}>{t('cards.knew')}<kbd aria-hidden>2</kbd></button>
      </div>
    </div>
  )
}

interface RoundEndProps {
  readonly element: FlashcardsElement
  readonly question: Question
  /** ms since 1970. */
  readonly now: number
  readonly onAgain: () => void
}

/** What is left when no card is: how many stand in each box, when the next one is due, and a way to repeat all of them. */
function RoundEnd({ element: { cards }, question: { result }, now, onAgain }: RoundEndProps) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  if (cards.length === 0) return <p>{t('cards.none')}</p>
  const standing = cards.flatMap(({ id }) => result?.cards?.[id] ?? [])
  const due = standing.map(({ dueAt }) => dueAt).filter((at) => at > now)
  return (
    <div className="flashcards">
      <div className="flashcard flashcard-end" role="status">
        <strong>{t('cards.done')}</strong>
        {due.length > 0 && <span>{t('cards.next', { when: format.relative(Math.min(...due), now) })}</span>}
        <span aria-hidden className="flashcard-side">{t('cards.boxes')}</span>
        <ol className="flashcard-boxes" aria-label={t('cards.boxes')}>
          {LEITNER_DAYS.map((days, at) => {
            const count = standing.filter(({ box }) => box === at + 1).length
            return <li key={days} data-filled={count > 0}><span aria-hidden>{format.number(count)}</span><span className="sr-only">{t('cards.inBox', { box: at + 1, count })}</span></li>
          })}
        </ol>
      </div>
      <div className="flashcard-recall" data-shown><button type="button" className="flashcard-say" onClick={onAgain}>{t('cards.repeat')}</button></div>
    </div>
  )
}
