import { CREDIT_ACTION } from '@lectern/shared/credits'
import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/index.ts'
import { CostNote } from './CostNote.tsx'
import { isBusy } from './authoring.ts'
import type { Authoring } from './authoring.ts'
import type { CreationStep } from './machine.ts'

export interface CreationActionsProps {
  readonly step: CreationStep
  readonly state: Authoring
  readonly isCreating: boolean
  /** There is enough for slides. */
  readonly mayCreate: boolean
  readonly onBack: () => void
  readonly onBegin: () => void
  readonly onStop: () => void
  readonly onNext: () => void
  readonly onCreate: () => void
}

/** The buttons below a step; what costs something says so beside its button. */
export function CreationActions({ step, state, isCreating, mayCreate, onBack, onBegin, onStop, onNext, onCreate }: CreationActionsProps) {
  const { t } = useTranslation('creation')
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
        {isStart && <Button variant="primary" busy={busy} onClick={onBegin}>{t(step === 'from-ai' ? 'write' : 'arrange')}</Button>}
        {!isStart && !isLast && <Button variant="primary" disabled={busy || state.readings.length === 0} onClick={onNext}>{t('next')}</Button>}
        {isLast && <Button variant="primary" busy={isCreating} disabled={!mayCreate} onClick={onCreate}>{t('create')}</Button>}
      </span>
    </>
  )
}
