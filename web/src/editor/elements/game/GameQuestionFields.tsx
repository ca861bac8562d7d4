import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GAME_LETTERS, LocalOrigin, fieldText, setPart } from '@lectern/shared/lesson'
import type { GameElement } from '@lectern/shared/lesson'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
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

/** One question of a set: its words, four answers of which one is right, and what is said once it is answered. */
export function GameQuestionFields({ slideId, element, at, onPick }: GameQuestionFieldsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const question = element.questions[at]
  if (question === undefined) return null
  const place = { slideId, elementId: element.id, part: question.id }
  const within = { records: 'questions', id: question.id }
  const textOf = (field: string) => fieldText(doc, slideId, element.id, field, within)
  const label = t('game.question', { position: at + 1 })
  const [words, feedback] = [textOf('text'), textOf('feedback')]
  return (
    <section aria-label={label} className="flex max-h-[min(60vh,40rem)] min-w-0 flex-col gap-3 overflow-y-auto p-0.5">
      <ul>
        <li className="flex items-center gap-2" data-part={question.id}>
          <h3 className="grow text-sm font-semibold">{label}</h3>
          <PartMoves slideId={slideId} elementId={element.id} records="questions" parts={element.questions} at={at} label={label} disabled={false} />
        </li>
      </ul>
      {words && <div><WordsField fragment={words} place={place} label={label} placeholder={t('promptEmpty')} disabled={false} /></div>}
      <div role="radiogroup" aria-label={t('sections.answers')} className="flex flex-col gap-2">
        {GAME_LETTERS.map((letter, index) => {
          const fragment = textOf(letter)
          const sign = choiceLetter(index)
          const isCorrect = question.correct === letter
          return (
            <div key={letter} className="flex items-start gap-1.5">
              <button
                type="button" role="radio" aria-checked={isCorrect} aria-label={t('isCorrect', { letter: sign })}
                className={cx('mt-1 flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold ring-1 ring-inset', isCorrect ? 'bg-teal text-on-teal ring-teal' : 'text-soft ring-edge hover:bg-hover')}
                onClick={() => asOneStep(undo, () => setPart(doc, { slideId, elementId: element.id, records: 'questions' }, question.id, { correct: letter }, new LocalOrigin('question.mark')))}
              >
                {isCorrect ? <Check aria-hidden size={14} /> : <span aria-hidden>{sign}</span>}
              </button>
              {fragment && <WordsField fragment={fragment} place={place} label={t('answer', { letter: sign })} placeholder={t('answerEmpty')} disabled={false} />}
            </div>
          )
        })}
      </div>
      {feedback && <WordsField fragment={feedback} place={place} label={t('game.feedback')} showsLabel placeholder={t('saidEmpty')} disabled={false} className="bg-sunken" />}
      {element.questions.length > 1 && (
        <div className="flex justify-between text-sm">
          <button type="button" className="underline disabled:opacity-45" disabled={at === 0} onClick={() => onPick(element.questions[at - 1]?.id ?? null)}>{t('game.previous')}</button>
          <button type="button" className="underline disabled:opacity-45" disabled={at === element.questions.length - 1} onClick={() => onPick(element.questions[at + 1]?.id ?? null)}>{t('game.next')}</button>
        </div>
      )}
    </section>
  )
}
