import { DECK_ENDINGS, IMPORT_LIMITS } from '@lectern/shared/imports'
import type { DeckImport, ImportFormOfSlides, ImportTarget } from '@lectern/shared/imports'
import { FileUp, Presentation } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { failureInWords } from '../jobs/failure-words.ts'
import '../locales/en/jobs.json'
import { editorPath, narrationsPath } from '../lessons/lesson-paths.ts'
import { useDropTarget } from '../media/use-drop-target.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Checkbox, Dialog, Notice, Progress, cx } from '../ui/index.ts'
import { ImportReport } from './ImportReport.tsx'
import { LeaveImport } from './LeaveImport.tsx'
import { SlideForm } from './SlideForm.tsx'
import { deckFileProblem } from './deck-file.ts'
import { stageOf } from './import-stage.ts'
import { leavingOf } from './leaving.ts'
import { useDeckImport } from './use-deck-import.ts'
import type { ImportState } from './use-deck-import.ts'
import '../locales/en/imports.json'

export interface ImportDialogProps {
  /** A deck that was dropped already; null where one is chosen here. */
  readonly file: File | null
  /** An import that began elsewhere, and is shown. */
  readonly found?: DeckImport
  /** Gets the slides, which then do not become a lesson of their own. */
  readonly onSlides?: (slides: readonly Record<string, unknown>[]) => void
  readonly onClose: () => void
}

/** Imports a deck as a lesson, or as slides of the one that is open, and says what became of each slide. */
export function ImportDialog({ file, found, onClose, onSlides }: ImportDialogProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const target: Exclude<ImportTarget, 'draft'> = onSlides ? 'slides' : 'lesson'
  const { reset, retry, start, state, stop } = useDeckImport(target, found ?? null)
  const [isClosing, setClosing] = useState(false)
  const [chosen, setChosen] = useState(file)
  const [hidden, setHidden] = useState(false)
  const [form, setForm] = useState<ImportFormOfSlides>('objects')
  const place = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const isChoosing = state.kind === 'idle'
  const over = useDropTarget(place, { takes: (types) => isChoosing && types.includes('Files'), onDrop: ({ files }) => setChosen(files[0] ?? null) })
  const fault = chosen && deckFileProblem(chosen)
  const problem = fault === null ? null : fault === 'file_too_large' ? t('tooLarge', { megabytes: IMPORT_LIMITS.fileMaxBytes / 1024 / 1024 }) : t('wrongType')
  const put = useRef(onSlides)
  useEffect(() => { put.current = onSlides })
  useEffect(() => {
    if (state.kind === 'ready' && state.slides !== null) put.current?.(state.slides)
  }, [state])
  const { kind } = state
  // The main button is another one with each step; where a file is chosen it lies below what is to be seen.
  useEffect(() => { main.current?.focus({ preventScroll: kind === 'idle' }) }, [kind])
  const asks = leavingOf(state, target) === 'asks'
  const open = (lessonId: string | null): void => {
    if (lessonId === null) onClose()
    else void navigate(editorPath(lessonId))
  }
  return (
    <Dialog
      open onClose={asks ? () => setClosing(true) : onClose} size={state.kind === 'ready' ? 'large' : 'medium'} title={t(`title.${target}`)} description={isChoosing ? t(`body.${target}`) : undefined} initialFocus={main}
      actions={
        <>
          {isChoosing && <Button onClick={onClose}>{t('cancel')}</Button>}
          {isChoosing && (
            <Button ref={main} variant="primary" disabled={chosen === null || problem !== null} onClick={() => { if (chosen) start(chosen, { form, hidden }) }}>{t(`start.${target}`)}</Button>
          )}
          {(state.kind === 'drawing' || state.kind === 'sending' || state.kind === 'working') && <Button ref={main} onClick={stop}>{t('stop')}</Button>}
          {state.kind === 'failed' && <Button onClick={reset}>{t('another')}</Button>}
          {state.kind === 'failed' && <Button ref={main} variant="primary" onClick={retry}>{t('retry')}</Button>}
          {state.kind === 'ready' && target === 'lesson' && state.made.job.lessonId !== null && (
            <Button onClick={() => void navigate(narrationsPath(state.made.job.lessonId ?? ''))}>{t('narrate')}</Button>
          )}
          {state.kind === 'ready' && (
            <Button ref={main} variant="primary" onClick={() => open(target === 'lesson' ? state.made.job.lessonId : null)}>{t(`done.${target}`)}</Button>
          )}
        </>
      }
    >
      <div ref={place} className="flex flex-col gap-4">
        {isChoosing && <Chooser chosen={chosen} isOver={over} onChoose={setChosen} />}
        {isChoosing && problem !== null && <Notice tone="warning">{problem}</Notice>}
        {isChoosing && <SlideForm file={chosen} value={form} onChange={setForm} />}
        {isChoosing && <Checkbox label={t('hidden')} checked={hidden} onChange={(event) => setHidden(event.currentTarget.checked)} />}
        <Stage state={state} name={chosen?.name ?? found?.job.title ?? ''} goesOn={target === 'lesson'} />
      </div>
      <LeaveImport asks={asks} target={target} isClosing={isClosing} onStay={() => setClosing(false)} onStop={stop} onClose={onClose} />
    </Dialog>
  )
}

interface ChooserProps {
  readonly chosen: File | null
  readonly isOver: boolean
  readonly onChoose: (file: File) => void
}

/** Where a deck is dropped or chosen. */
function Chooser({ chosen, isOver, onChoose }: ChooserProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={cx('flex flex-wrap items-center gap-4 rounded-surface border-2 border-dashed px-5 py-5 transition-colors', isOver ? 'border-teal bg-teal-wash' : 'border-edge/50 bg-sheet')}>
      <span aria-hidden className="flex size-11 items-center justify-center rounded-full bg-teal-wash text-teal-ink">{chosen ? <Presentation size={22} /> : <FileUp size={22} />}</span>
      <div className="min-w-40 flex-1">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">{isOver ? t('dropNow') : chosen?.name ?? t('drop')}</p>
        <p className="mt-0.5 text-xs text-soft">
          {chosen ? format.bytes(chosen.size) : t('kinds', { megabytes: IMPORT_LIMITS.fileMaxBytes / 1024 / 1024, slides: format.number(IMPORT_LIMITS.slides) })}
        </p>
      </div>
      <Button variant={chosen ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>{t(chosen ? 'chooseOther' : 'choose')}</Button>
      <input
        ref={input} type="file" hidden aria-label={t('choose')} accept={DECK_ENDINGS.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** How far it is, or how it ended. */
function Stage({ goesOn, name, state }: { readonly name: string; readonly state: ImportState; readonly goesOn: boolean }) {
  const { t } = useTranslation('imports')
  const { t: jobs } = useTranslation('jobs')
  if (state.kind === 'idle') return null
  if (state.kind === 'failed') {
    const { failure, made, words } = state
    const why = words !== '' ? words : made?.job.state === 'stopped' ? t('stopped') : failureInWords({ failure, kind: made?.job.kind ?? 'import' }, jobs)
    return <Notice tone="danger">{why} {t('nothingMade')}</Notice>
  }
  if (state.kind === 'ready') return state.made.report && <ImportReport made={state.made} report={state.made.report} slides={state.slides} />
  const stage = stageOf(state)
  const words = state.kind === 'drawing' ? t('drawing', { page: state.page, of: state.of }) : t(stage.words)
  return (
    <div className="flex flex-col gap-3 py-2">
      <p dir="auto" className="truncate text-sm font-medium">{name}</p>
      <Progress label={words} value={stage.share} />
      <p role="status" className="flex justify-between gap-4 text-sm text-soft"><span>{words}</span>{stage.share !== null && <span className="tabular-nums">{t('percent', { percent: Math.round(stage.share * 100) })}</span>}</p>
      {goesOn && state.kind === 'working' && <p className="text-xs text-faint">{t('goesOn')}</p>}
    </div>
  )
}
