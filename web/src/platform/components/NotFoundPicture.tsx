import { Suspense, lazy } from 'react'

/** As large as the picture, where it is not there yet or cannot be loaded. */
function Room() {
  return <div aria-hidden className="h-40 w-60" />
}

const Drawing = lazy(async () => ({ default: await import('./NotFoundDrawing.tsx').then(({ NotFoundDrawing }) => NotFoundDrawing, () => Room) }))

/** A sheet that slid off its lectern. It comes when it is shown: no first load needs it, and who sees it may be without a network. */
export function NotFoundPicture() {
  return <Suspense fallback={<Room />}><Drawing /></Suspense>
}
