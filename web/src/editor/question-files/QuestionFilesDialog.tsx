import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionSlides } from '@lectern/shared/question-files'
import type { QuestionFormat, QuestionReading } from '@lectern/shared/question-files'
import { fileNameOf, richTextOf } from '@lectern/shared/text'
import { useCanEdit, useLessonSession, useMeta } from '../../sync/hooks.ts'
import { Button, Dialog, Segmented } from '../../ui/index.ts'
import { ExportQuestions } from './ExportQuestions.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { questionsIn, writeFile } from './write-file.ts'
import '../../locales/en/elements.json'
import '../../locales/en/questionFiles.json'

interface QuestionFilesDialogProps {
  /** Puts slides behind the one on screen. */
  readonly onSlides: (slides: readonly Record<string, unknown>[]) => void
  readonly onClose: () => void
}

const WAYS = ['in', 'out'] as const

/** Questions of other programs come into the lesson, and those of the lesson go out; who may only read has the second. */
export function QuestionFilesDialog({ onSlides, onClose }: QuestionFilesDialogProps) {
  const { t } = useTranslation('questionFiles')
  const { view } = useLessonSession()
  const { title } = useMeta()
  const canEdit = useCanEdit()
  const [wanted, setWay] = useState<(typeof WAYS)[number]>('in')
  const way = canEdit ? wanted : 'out'
  const [reading, setReading] = useState<QuestionReading | null>(null)
  const [format, setFormat] = useState<QuestionFormat>('gift')
  // As the lesson is when the dialog opens: nothing of it is read while others type.
  const questions = useMemo(() => questionsIn(view.slideIds().flatMap((id) => view.slide(id) ?? [])), [view])
  const insert = (): void => {
    if (reading === null) return
    onSlides(questionSlides(reading.questions, { trueLabel: richTextOf(t('elements:true')), falseLabel: richTextOf(t('elements:false')) }))
    onClose()
  }
  return (
    <Dialog
      open onClose={onClose} size="large" title={t('title')} description={t(`body.${way}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {way === 'in'
            ? <Button variant="primary" disabled={reading === null} onClick={insert}>{t('insert', { count: reading?.questions.length ?? 0 })}</Button>
            : <Button variant="primary" disabled={questions.length === 0} onClick={() => writeFile(format, questions).save((ending) => fileNameOf(title, ending, t('unnamed')))}>{t('save')}</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {canEdit && (
          <Segmented
            label={t('way')} value={way} options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
            onChange={(next) => {
              setReading(null)
              setWay(next)
            }}
          />
        )}
        {way === 'in' ? <ImportQuestions onRead={setReading} /> : <ExportQuestions questions={questions} format={format} onFormat={setFormat} />}
      </div>
    </Dialog>
  )
}
