import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { LocalOrigin, isNarrationStale, keepNarration } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { CostNote } from '../../suggestions/CostNote.tsx'
import { usePaidAsk } from '../../suggestions/use-paid-ask.ts'
import { Button } from '../../ui/index.ts'
import { useLessonSession, useSlide } from '../../sync/hooks.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { narrationWriterOf } from './writing.ts'
import '../../locales/en/writtenNarrations.json'

/** That a slide says something else than when its narration was written from it, with the two ways out of that. */
export function StaleNarration({ slideId }: { readonly slideId: string }): ReactNode {
  const slide = useSlide(slideId)
  return slide === null || !isNarrationStale(slide) ? null : <StaleNotice slide={slide} />
}

function StaleNotice({ slide }: { readonly slide: Slide }): ReactNode {
  const { t } = useTranslation('writtenNarrations')
  const session = useLessonSession()
  const slideId = slide.id
  const writer = narrationWriterOf(session)
  const isWriting = useStore(writer.store, ({ state }) => state === 'writing')
  const fault = useStore(writer.store, ({ faults }) => faults.find((one) => one.slideId === slideId))
  const paid = usePaidAsk(CREDIT_ACTION.ReadingGeneration)
  const keep = (): void => asOneStep(session.undo, () => keepNarration(session.doc, slide, new LocalOrigin('narration.keep')))
  const anew = (): void => void paid(async () => await writer.write([slideId], '')).catch(reportError)
  return (
    <span className="order-last flex basis-full flex-wrap items-center gap-2 pb-1 text-xs text-amber">
      <span role="status">{t('stale')}</span>
      {fault !== undefined && <span role="alert" className="text-brick">{t('anewFailed', { why: fault.message ?? t('changed') })}</span>}
      <Button size="small" className="h-6!" busy={isWriting} onClick={anew}>{t('anew')}</Button>
      {!isWriting && <CostNote action={CREDIT_ACTION.ReadingGeneration} />}
      <Button size="small" variant="ghost" className="h-6!" onClick={keep}>{t('keep')}</Button>
    </span>
  )
}
