import { Toasts } from '../ui/index.ts'
import { AppRouter } from './router.tsx'

/** The whole web app: routes and toasts. */
export function App() {
  return (
    <>
      <AppRouter />
      <Toasts />
    </>
  )
}
