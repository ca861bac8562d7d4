import { CREDIT_ACTION } from '@lectern/shared/credits'
import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/index.ts'
import { CostNote } from './CostNote.tsx'
import { isBusy } from './authoring.ts'
import type { Authoring } from './authoring.ts'
import type { CreationStep } from './machine.ts'
import { useIsOffline } from './queries.ts'

export interface CreationActionsProps {
  readonly step: CreationStep
  readonly state: Authoring
  readonly isCreating: boolean
  /** The form that the main button of the first and the last step belongs to. */
  readonly form: string
  /** There is enough for slides. */
  readonly mayCreate: boolean
  readonly onBack: () => void
  readonly onStop: () => void
  readonly onNext: () => void
}

/** The buttons below a step; what costs something says so beside its button. */
export function CreationActions({ step, state, isCreating, form, mayCreate, onBack, onStop, onNext }: CreationActionsProps) {
  const { t } = useTranslation('creation')
  const isOffline = useIsOffline()
  const busy = isBusy(state)
  const isStart = step === 'from-ai' || step === 'from-text'
  const isLast = step === 'content-customization'
  return (
    <>
      <Button variant="ghost" className="-ms-4 me-auto" disabled={busy || isCreating} onClick={onBack}>{t('back')}</Button>
      <span className="flex items-center gap-3">
        {isStart && <CostNote action={CREDIT_ACTION.ReadingGeneration} />}
        {isLast && <CostNote action={CREDIT_ACTION.SlidesCreation} />}
        {busy && <Button icon={<Square aria-hidden size={12} fill="currentColor" />} onClick={onStop}>{t('stop')}</Button>}
        {isStart && state.readings.length > 0 && !busy && <Button onClick={onNext}>{t('keepText')}</Button>}
        {isStart && <Button variant="primary" type="submit" form={form} busy={busy}>{t(step === 'from-text' ? 'arrange' : isOffline ? 'writeOutline' : 'write')}</Button>}
        {!isStart && !isLast && <Button variant="primary" disabled={busy || state.readings.length === 0} onClick={onNext}>{t('next')}</Button>}
        {isLast && <Button variant="primary" type="submit" form={form} busy={isCreating} disabled={!mayCreate}>{t('create')}</Button>}
      </span>
    </>
  )
}
