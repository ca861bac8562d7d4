import { Suspense, useEffect } from 'react'
import { useInsufficientCredits } from '../credits/insufficient-store.ts'
import { useSupport } from '../feedback/support-store.ts'
import { browserStorage } from '../platform/storage/browser-storage.ts'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'

const FeedbackDialog = lazyScreen(async () => (await import('../feedback/FeedbackDialog.tsx')).FeedbackDialog)
const InsufficientCreditsDialog = lazyScreen(async () => (await import('../credits/InsufficientCreditsDialog.tsx')).InsufficientCreditsDialog)

/** Goes on with pictures that were on their way to a lesson when this browser was closed. */
function useKeptUploads(): void {
  useEffect(() => {
    if (browserStorage.read('hasUploads') !== true) return
    // Without the part, as without a network, they stay for the next visit.
    void import('../editor/placing/sender.ts').then(({ resumeUploads }) => resumeUploads(), () => undefined)
  }, [])
}

/** Dialogs that any signed-in screen may open; each loads when it is first shown. */
export function OverlayHost() {
  useKeptUploads()
  const isSupportOpen = useSupport((state) => state.isOpen)
  const balance = useInsufficientCredits((state) => state.balance)
  return (
    <Suspense fallback={null}>
      {isSupportOpen && <FeedbackDialog />}
      {balance !== null && <InsufficientCreditsDialog balance={balance} />}
    </Suspense>
  )
}
