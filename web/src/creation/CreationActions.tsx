import { CREDIT_ACTION } from '@lectern/shared/credits'
import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/index.ts'
import { CostNote } from '../suggestions/CostNote.tsx'
import { isBusy } from './authoring.ts'
import { useIsOffline } from '../suggestions/writer.ts'
import type { Creation } from './use-creation.ts'

export interface CreationActionsProps {
  readonly creation: Creation
  /** The form that the main button belongs to. */
  readonly form: string
}

/** The buttons below a step; what costs something says so beside its button. */
export function CreationActions({ creation, form }: CreationActionsProps) {
  const { t } = useTranslation('creation')
  const { creating, deck, pdf, send, step } = creation
  const isWaiting = creation.isBusy
  const stop = (onClick: () => void) => <Button icon={<Square aria-hidden size={12} fill="currentColor" />} onClick={onClick}>{t('stop')}</Button>
  return (
    <>
      <Button variant="ghost" className="-ms-4 me-auto" disabled={isWaiting} onClick={() => send({ type: 'PREV' })}>{t('back')}</Button>
      <span className="flex flex-wrap items-center gap-3">
        {isBusy(creation.writing.state) && stop(creation.writing.stop)}
        {pdf.state.kind === 'reading' && stop(pdf.stop)}
        {(deck.state.kind === 'drawing' || deck.state.kind === 'sending' || deck.state.kind === 'working') && stop(deck.stop)}
        {(step === 'slide-deck-upload' || step === 'slide-deck-preview') && (
          <Button disabled={isWaiting || deck.state.kind !== 'ready'} onClick={() => send({ type: 'CUSTOMIZE' })}>{t('customize')}</Button>
        )}
        <Main creation={creation} form={form} isCreating={creating.isBusy} />
      </span>
    </>
  )
}

/** The one button that leads on. */
function Main({ creation, form, isCreating }: CreationActionsProps & { readonly isCreating: boolean }) {
  const { t } = useTranslation('creation')
  const isOffline = useIsOffline()
  const { deck, next, pdf, reading, slides, step, writing } = creation
  const busy = isBusy(writing.state)
  const onward = (isReady: boolean) => <Button key={step} variant="primary" type="submit" form={form} disabled={!isReady || creation.isBusy}>{t('next')}</Button>
  const make = (isReady: boolean, words: 'create' | 'createBlank' | 'startEditing') => <Button key={step} variant="primary" type="submit" form={form} busy={isCreating} disabled={!isReady}>{t(words)}</Button>
  switch (step) {
    case 'idle': case 'content-type': return null
    case 'from-ai': case 'from-text': return (
      <>
        <CostNote action={CREDIT_ACTION.ReadingGeneration} />
        {writing.state.readings.length > 0 && !busy && <Button onClick={next}>{t('keepText')}</Button>}
        <Button variant="primary" type="submit" form={form} busy={busy}>{t(step === 'from-text' ? 'arrange' : isOffline ? 'writeOutline' : 'write')}</Button>
      </>
    )
    case 'from-ai-refinement': case 'from-text-refinement': case 'from-pdf-refinement':
      // A button of its own: one that became that of the next step while it is pressed would send its form.
      return <Button key="refined" variant="primary" disabled={busy || reading === ''} onClick={next}>{t('next')}</Button>
    case 'avatar-selection': case 'theme-selection': return onward(true)
    case 'pdf-upload': return onward(pdf.state.kind === 'open')
    case 'pdf-processing': return (
      <>
        <Button disabled={creation.isBusy} onClick={() => void creation.readPdf('CUSTOMIZE')}>{t('pdf.asItIs')}</Button>
        <CostNote action={CREDIT_ACTION.ReadingGeneration} />
        <Button key="read" variant="primary" busy={pdf.state.kind === 'reading'} onClick={() => void creation.readPdf('NEXT')}>{t('pdf.read')}</Button>
      </>
    )
    case 'pdf-customization': case 'content-customization': return onward(slides !== null)
    case 'slide-deck-customization': return onward(true)
    case 'slide-deck-upload': return deck.state.kind === 'ready' ? onward(true) : <Button variant="primary" type="submit" form={form} disabled={!creation.mayUpload}>{t('deck.upload')}</Button>
    case 'course-setup': return make(true, 'createBlank')
    case 'content-preview': return (
      <>
        <CostNote action={CREDIT_ACTION.SlidesCreation} />
        {make(slides !== null, 'create')}
      </>
    )
    case 'slide-deck-preview': return make(deck.state.kind === 'ready', 'startEditing')
  }
}
