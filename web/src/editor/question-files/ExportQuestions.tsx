import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityElement } from '@lectern/shared/activities'
import { QUESTION_FORMATS } from '@lectern/shared/question-files'
import type { QuestionFormat } from '@lectern/shared/question-files'
import { Notice, SelectField } from '../../ui/index.ts'
import { NoteList } from './NoteList.tsx'
import { writeFile } from './write-file.ts'
import '../../locales/en/questionFiles.json'

interface ExportQuestionsProps {
  readonly questions: readonly ActivityElement[]
  readonly format: QuestionFormat
  readonly onFormat: (format: QuestionFormat) => void
}

/** In which form the questions of the lesson are saved, and what is lost in it. */
export function ExportQuestions({ questions, format, onFormat }: ExportQuestionsProps) {
  const { t } = useTranslation('questionFiles')
  const { count, notes } = useMemo(() => writeFile(format, questions), [format, questions])
  if (questions.length === 0) return <p className="py-4 text-sm text-soft">{t('noQuestions')}</p>
  return (
    <div className="flex flex-col gap-4">
      <SelectField label={t('format')} value={format} onChange={onFormat} options={QUESTION_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))} help={t(`formatHelp.${format}`)} />
      <Notice tone={count === questions.length && notes.length === 0 ? 'success' : 'warning'}>{t('written', { number: count, count: questions.length })}</Notice>
      <NoteList notes={notes} />
    </div>
  )
}
