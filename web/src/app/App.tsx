import { VIEW_PATH } from '@lectern/shared/publishing'
import { Toasts } from '../ui/index.ts'
import { AppRouter } from './router.tsx'
import { SmallScreenNotice } from './SmallScreenNotice.tsx'

/** Learners open lessons on phones, too; only authors need room (S1 §9). No link leads from there into the rest of the app. */
const isForLearners = window.location.pathname.startsWith(`${VIEW_PATH}/`)

/** The whole web app: routes, toasts, and the notice for windows too small to work in. */
export function App() {
  return (
    <>
      <AppRouter />
      <Toasts />
      {!isForLearners && <SmallScreenNotice />}
    </>
  )
}
