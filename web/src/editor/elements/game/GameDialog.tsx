import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GAME_TEXT_MAX, gameProblems } from '@lectern/shared/activities'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { GameProblem } from '@lectern/shared/activities'
import { GAME_LETTERS, GAME_QUESTIONS_MAX, GAME_QUESTIONS_MIN, LocalOrigin, addPart, readMeta } from '@lectern/shared/lesson'
import type { GameElement } from '@lectern/shared/lesson'
import type { SuggestedQuestion } from '@lectern/shared/suggestions'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { CostNote } from '../../../suggestions/CostNote.tsx'
import { WriteQuestions } from '../../../suggestions/WriteQuestions.tsx'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, Dialog, IconButton, toast } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditorStore } from '../../editor-store.ts'
import { GameQuestionFields } from './GameQuestionFields.tsx'
import { GameSettings } from './GameSettings.tsx'
import { QuestionList } from './QuestionList.tsx'
import { StaleQuestions } from './StaleQuestions.tsx'
import { addQuestions, lessonHash, lessonText } from './write-from-lesson.ts'
import { useSelectedElement } from '../activity/use-selected-element.ts'
import '../../../locales/en/questions.json'

/** The questions of the selected set; closes by itself when that cannot be edited any more. */
export function GameDialog() {
  const selected = useSelectedElement('game')
  return selected && <Questions key={selected.element.id} {...selected} />
}

interface QuestionsProps {
  readonly slideId: string
  readonly element: GameElement
  readonly onClose: () => void
}

function Questions({ slideId, element, onClose }: QuestionsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const [picked, setPicked] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { questions } = element
  const place = { slideId, elementId: element.id, records: 'questions' }
  const at = Math.max(0, questions.findIndex(({ id }) => id === picked))
  const question = questions[at]
  const isFull = questions.length >= GAME_QUESTIONS_MAX
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const key = event.key.toLowerCase()
    // Words undo what was typed in them by themselves.
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || (event.target as HTMLElement).isContentEditable) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) undo.redo()
    else undo.undo()
  }
  const write = (suggested: readonly SuggestedQuestion[], isFromLesson: boolean): void => {
    const added = asOneStep(undo, () => addQuestions(doc, place, questions, suggested, isFromLesson ? lessonHash(doc) : ''))
    toast(t('game.written', { count: added }), { tone: added === 0 ? 'warning' : 'success' })
  }
  const problemWords = (one: GameProblem): string => (
    one.kind === 'fewQuestions' ? t('game.problems.fewQuestions', { count: one.missing })
      : t(`game.problems.${one.kind}`, { position: one.at + 1, letter: 'letter' in one ? choiceLetter(GAME_LETTERS.indexOf(one.letter)) : '', most: one.kind === 'longChoice' ? GAME_TEXT_MAX.choice : GAME_TEXT_MAX.question })
  )
  const goOn = (): void => {
    const [first = null] = gameProblems(element)
    setIsChecked(first !== null)
    if (first === null) return store.getState().openDialog('saveActivity')
    if ('id' in first) setPicked(first.id)
    return undefined
  }
  const problem = isChecked ? gameProblems(element)[0] ?? null : null
  return (
    <Dialog open onClose={onClose} size="full" title={t('game.open')} description={t('game.help', { count: GAME_QUESTIONS_MIN })} actions={(
        <>
          {problem !== null && <p role="alert" className="me-auto min-w-0 flex-1 text-sm text-brick">{problemWords(problem)}</p>}
          <Button onClick={onClose}>{t('hotspot.done')}</Button>
          <Button variant="primary" onClick={goOn}>{t('game.finish')}</Button>
        </>
      )}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of undo for all that is in it, whose buttons are there, too */}
      <div className="grid gap-4 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)_17rem]" data-keeps-editing onKeyDown={onKeyDown}>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" icon={<Plus aria-hidden size={14} />} disabled={isFull} onClick={() => setPicked(asOneStep(undo, () => addPart(doc, place, { correct: 'a' }, new LocalOrigin('question.add'))))}>{t('game.add')}</Button>
            <div className="ms-auto flex">
              <IconButton label={t('hotspot.undo')} icon={<Undo2 aria-hidden size={16} />} onClick={() => undo.undo()} />
              <IconButton label={t('hotspot.redo')} icon={<Redo2 aria-hidden size={16} />} onClick={() => undo.redo()} />
            </div>
          </div>
          <QuestionList slideId={slideId} element={element} at={at} onPick={setPicked} />
          <StaleQuestions place={place} questions={questions} />
          <div className="border-t border-line pt-3">
            <WriteQuestions textOf={() => lessonText(doc)} language={readMeta(doc).language} room={GAME_QUESTIONS_MAX - questions.length} note={<CostNote action={CREDIT_ACTION.QuizGeneration} />} onWritten={write} />
          </div>
        </div>
        {question ? <GameQuestionFields key={question.id} slideId={slideId} element={element} at={at} onPick={setPicked} /> : <p className="text-sm text-soft">{t('problems.fewQuestions')}</p>}
        <GameSettings slideId={slideId} element={element} at={at} />
      </div>
    </Dialog>
  )
}
