import { DECK_ENDINGS, IMPORT_LIMITS, deckErrorSeverity } from '@lectern/shared/imports'
import type { DeckUploadError } from '@lectern/shared/imports'
import { Presentation } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SlideForm } from '../../imports/SlideForm.tsx'
import { deckFileProblem, formFor } from '../../imports/deck-file.ts'
import { stageOf } from '../../imports/import-stage.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Notice, Progress } from '../../ui/index.ts'
import { FileDrop } from '../FileDrop.tsx'
import { deckError } from '../deck-errors.ts'
import type { Creation } from '../use-creation.ts'

/** A deck is chosen, sent and read; when it is read its slides are shown (S2 §4: idle, uploading, processing slides, done). */
export function DeckUploadStep({ creation: { chooseDeckForm, deck, deckFile, deckForm, next, takeDeck } }: { readonly creation: Creation }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const { state } = deck
  const isWorking = state.kind === 'drawing' || state.kind === 'sending' || state.kind === 'working'
  const problem = (deckFile && deckFileProblem(deckFile)) ?? (state.kind === 'failed' ? deckError(state) : null)
  const wasWorking = useRef(isWorking)
  const goOn = useRef(next)
  useEffect(() => { goOn.current = next })
  useEffect(() => {
    if (wasWorking.current && state.kind === 'ready') goOn.current()
    wasWorking.current = isWorking
  }, [isWorking, state.kind])
  const limits = { megabytes: IMPORT_LIMITS.fileMaxBytes / 1024 / 1024, slides: format.number(IMPORT_LIMITS.slides) }
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        title={deckFile?.name ?? (state.kind === 'working' ? state.made.job.title : t('deck.drop'))} help={deckFile ? format.bytes(deckFile.size) : t('deck.kinds', limits)} accept={DECK_ENDINGS.join(',')}
        icon={deckFile && <Presentation size={22} />} hasFile={deckFile !== null} disabled={isWorking} onFile={takeDeck}
      />
      {!isWorking && <SlideForm file={deckFile} value={deckForm} onChange={chooseDeckForm} />}
      {problem !== null && (
        <DeckProblem problem={problem} slides={formFor(deckFile, deckForm) === 'pictures' ? IMPORT_LIMITS.pictureSlides : IMPORT_LIMITS.slides} onRetry={state.kind === 'failed' && deckErrorSeverity(problem) === 'error' ? deck.retry : null} />
      )}
      {isWorking && <DeckProgress creationState={state} />}
    </div>
  )
}

/** What was wrong, with what to do about it (S2 §8). */
function DeckProblem({ problem, slides, onRetry }: { readonly problem: DeckUploadError; readonly slides: number; readonly onRetry: (() => void) | null }) {
  const { t } = useTranslation('creation')
  const limits = { megabytes: IMPORT_LIMITS.fileMaxBytes / 1024 / 1024, slides }
  return (
    <Notice
      tone={deckErrorSeverity(problem) === 'warning' ? 'warning' : 'danger'}
      action={onRetry && <Button size="small" onClick={onRetry}>{t('retry')}</Button>}
    >
      <p>{t(`slide_deck_upload.error.${problem}`, limits)}</p>
      <p className="mt-0.5 text-soft">{t(`slide_deck_upload.hint.${problem}`)}</p>
    </Notice>
  )
}

function DeckProgress({ creationState: state }: { readonly creationState: Extract<Creation['deck']['state'], { kind: 'drawing' | 'sending' | 'working' }> }) {
  const { t } = useTranslation('creation')
  const stage = stageOf(state)
  const words = state.kind === 'drawing' ? t('deck.drawing', { page: state.page, of: state.of }) : t(`deck.${stage.words}`)
  return (
    <div className="flex flex-col gap-2">
      <Progress label={words} value={stage.share} />
      <p role="status" className="flex justify-between gap-4 text-sm text-soft">
        <span>{words}</span>{stage.share !== null && <span className="tabular-nums">{t('percent', { percent: Math.round(stage.share * 100) })}</span>}
      </p>
      {state.kind === 'working' && <p className="text-xs text-faint">{t('deck.goesOn')}</p>}
    </div>
  )
}
