import { FileQuestion, FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QUESTION_FILE_LIMITS } from '@lectern/shared/question-files'
import type { QuestionReading } from '@lectern/shared/question-files'
import { useDropTarget } from '../../media/use-drop-target.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Notice, Spinner, cx } from '../../ui/index.ts'
import { NoteList } from './NoteList.tsx'
import { readFile } from './read-file.ts'
import type { FileOutcome } from './read-file.ts'
import '../../locales/en/questionFiles.json'

interface ImportQuestionsProps {
  /** What was read of the file that is chosen; null while there is none. */
  readonly onRead: (reading: QuestionReading | null) => void
}

/** A file with questions is chosen or dropped; what it has and what is lost is said before anything is in the lesson. */
export function ImportQuestions({ onRead }: ImportQuestionsProps) {
  const { t } = useTranslation('questionFiles')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<FileOutcome | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return
    running.current?.abort()
    const { signal } = running.current = new AbortController()
    setFile(chosen)
    setOutcome(null)
    onRead(null)
    const read = await readFile(chosen, signal)
    if (signal.aborted) return
    setOutcome(read)
    onRead(read.kind === 'read' && read.reading.questions.length > 0 ? read.reading : null)
  }
  const over = useDropTarget(place, { takes: (types) => types.includes('Files'), onDrop: ({ files: [dropped] }) => void choose(dropped) })
  return (
    <div ref={place} className="flex flex-col gap-4">
      <div className={cx('flex flex-wrap items-center gap-4 rounded-surface border-2 border-dashed px-5 py-5', over ? 'border-teal bg-teal-wash' : 'border-edge/50 bg-sheet')}>
        <span aria-hidden className="flex size-11 items-center justify-center rounded-full bg-teal-wash text-teal-ink">{file ? <FileQuestion size={22} /> : <FileUp size={22} />}</span>
        <div className="min-w-40 flex-1">
          <p dir="auto" className="text-sm font-medium wrap-anywhere">{file?.name ?? t('drop')}</p>
          <p className="mt-0.5 text-xs text-soft">{file ? format.bytes(file.size) : t('kinds', { size: format.bytes(QUESTION_FILE_LIMITS.fileBytes), count: QUESTION_FILE_LIMITS.questions })}</p>
        </div>
        <Button variant={file ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>{t(file ? 'chooseOther' : 'choose')}</Button>
        <input
          ref={input} type="file" hidden aria-label={t('choose')} accept=".gift,.txt,.csv,.xml,.zip" data-question-file
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <div className="flex flex-col gap-3">
        {file !== null && outcome === null && <p role="status" className="flex items-center gap-2 text-sm text-soft"><Spinner />{t('reading')}</p>}
        {outcome?.kind === 'refused' && <Notice tone="danger">{t(`refused.${outcome.code}`)}</Notice>}
        {outcome?.kind === 'read' && <Found reading={outcome.reading} />}
      </div>
    </div>
  )
}

/** How many questions of which type a file has, and what is lost of them. */
function Found({ reading: { notes, questions } }: { readonly reading: QuestionReading }) {
  const { t } = useTranslation(['questionFiles', 'elements'])
  const format = useFormat()
  const types = [...new Set(questions.map(({ type }) => type))]
  const counted = types.map((type) => t('questionFiles:counted', { type: t(`elements:types.${type}`), number: format.number(questions.filter((one) => one.type === type).length) }))
  return (
    <>
      <Notice tone={questions.length === 0 || notes.length > 0 ? 'warning' : 'success'}>
        {questions.length === 0 ? t('questionFiles:none') : `${t('questionFiles:found', { count: questions.length })} ${format.list(counted)}`}
      </Notice>
      <NoteList notes={notes} />
    </>
  )
}
