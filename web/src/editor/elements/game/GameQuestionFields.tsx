import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GAME_ALSO, GAME_LETTERS, LocalOrigin, fieldText, rightLetters, setPart } from '@lectern/shared/lesson'
import type { GameElement, GameLetter } from '@lectern/shared/lesson'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Switch, cx } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { PartMoves } from '../activity/PartMoves.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import '../../../locales/en/questions.json'

interface GameQuestionFieldsProps {
  readonly slideId: string
  readonly element: GameElement
  /** Which question. */
  readonly at: number
  readonly onPick: (questionId: string | null) => void
}

/** One question of a set: its words, four answers of which one is right or several are, and what is said once it is answered. */
export function GameQuestionFields({ slideId, element, at, onPick }: GameQuestionFieldsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const question = element.questions[at]
  const [wantsSeveral, setWantsSeveral] = useState(false)
  if (question === undefined) return null
  const place = { slideId, elementId: element.id, part: question.id }
  const within = { records: 'questions', id: question.id }
  const textOf = (field: string) => fieldText(doc, slideId, element.id, field, within)
  const label = t('game.question', { position: at + 1 })
  const [words, feedback] = [textOf('text'), textOf('feedback')]
  const right = rightLetters(question)
  const hasChoices = element.kind !== 'memory' && element.kind !== 'crossword'
  const isSeveral = hasChoices && (wantsSeveral || right.length > 1)
  const write = (patch: Readonly<Record<string, unknown>>): void => {
    asOneStep(undo, () => setPart(doc, { slideId, elementId: element.id, records: 'questions' }, question.id, patch, new LocalOrigin('question.mark')))
  }
  const alone = { alsoA: null, alsoB: null, alsoC: null, alsoD: null }
  const mark = (letter: GameLetter): void => {
    if (!isSeveral) write({ ...alone, correct: letter })
    else if (question.correct === 'none') write({ correct: letter })
    else if (letter !== question.correct) write({ [GAME_ALSO[letter]]: right.includes(letter) ? null : true })
    // The next one stands for all of them.
    else write({ correct: right[1] ?? 'none', ...(right[1] === undefined ? {} : { [GAME_ALSO[right[1]]]: null }) })
  }
  return (
    <section aria-label={label} className="flex max-h-[min(60vh,40rem)] min-w-0 flex-col gap-3 overflow-y-auto p-0.5">
      <ul>
        <li className="flex items-center gap-2" data-part={question.id}>
          <h3 className="grow text-sm font-semibold">{label}</h3>
          <PartMoves slideId={slideId} elementId={element.id} records="questions" parts={element.questions} at={at} label={label} disabled={false} />
        </li>
      </ul>
      {words && <div><WordsField fragment={words} place={place} label={label} placeholder={t('promptEmpty')} disabled={false} /></div>}
      <div role={isSeveral ? 'group' : 'radiogroup'} aria-label={t('sections.answers')} className="flex flex-col gap-2">
        {GAME_LETTERS.map((letter, index) => {
          const fragment = textOf(letter)
          const sign = choiceLetter(index)
          const isCorrect = right.includes(letter) && (isSeveral || letter === right[0])
          return (
            <div key={letter} className="flex items-start gap-1.5">
              <button
                type="button" role={isSeveral ? 'checkbox' : 'radio'} aria-checked={isCorrect} aria-label={t('isCorrect', { letter: sign })}
                className={cx('mt-1 flex size-6 shrink-0 items-center justify-center text-xs font-semibold ring-1 ring-inset', isSeveral ? 'rounded-small' : 'rounded-full', isCorrect ? 'bg-teal text-on-teal ring-teal' : 'text-soft ring-edge hover:bg-hover')}
                onClick={() => mark(letter)}
              >
                {isCorrect ? <Check aria-hidden size={14} /> : <span aria-hidden>{sign}</span>}
              </button>
              {fragment && <WordsField fragment={fragment} place={place} label={t('answer', { letter: sign })} placeholder={t('answerEmpty')} disabled={false} />}
            </div>
          )
        })}
      </div>
      {hasChoices && (
        <Switch
          label={t('game.several')} checked={isSeveral}
          onChange={(on) => {
            setWantsSeveral(on)
            if (!on && right.length > 1) write(alone)
          }}
        />
      )}
      {feedback && <WordsField fragment={feedback} place={place} label={t('game.feedback')} showsLabel placeholder={t('saidEmpty')} disabled={false} />}
      {element.questions.length > 1 && (
        <div className="flex justify-between text-sm">
          <button type="button" className="underline disabled:opacity-45" disabled={at === 0} onClick={() => onPick(element.questions[at - 1]?.id ?? null)}>{t('game.previous')}</button>
          <button type="button" className="underline disabled:opacity-45" disabled={at === element.questions.length - 1} onClick={() => onPick(element.questions[at + 1]?.id ?? null)}>{t('game.next')}</button>
        </div>
      )}
    </section>
  )
}
