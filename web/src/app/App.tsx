import { Toasts } from '../ui/index.ts'
import { AppRouter } from './router.tsx'
import { SmallScreenNotice } from './SmallScreenNotice.tsx'

/** The whole web app: routes, toasts, and the notice for windows too small to work in. */
export function App() {
  return (
    <>
      <AppRouter />
      <Toasts />
      <SmallScreenNotice />
    </>
  )
}
