import { Suspense } from 'react'
import { useInsufficientCredits } from '../credits/insufficient-store.ts'
import { useSupport } from '../feedback/support-store.ts'
import { lazyScreen } from './chunk-recovery.ts'

const FeedbackDialog = lazyScreen(async () => (await import('../feedback/FeedbackDialog.tsx')).FeedbackDialog)
const InsufficientCreditsDialog = lazyScreen(async () => (await import('../credits/InsufficientCreditsDialog.tsx')).InsufficientCreditsDialog)

/** Dialogs that any signed-in screen may open; each loads when it is first shown. */
export function OverlayHost() {
  const isSupportOpen = useSupport((state) => state.isOpen)
  const balance = useInsufficientCredits((state) => state.balance)
  return (
    <Suspense fallback={null}>
      {isSupportOpen && <FeedbackDialog />}
      {balance !== null && <InsufficientCreditsDialog balance={balance} />}
    </Suspense>
  )
}
