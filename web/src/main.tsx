import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import { startLanguage } from './platform/i18n/i18n.ts'
import { keepShellOffline } from './app/offline-shell.ts'
import { keepSession } from './platform/http/session-renewal.ts'
import { Toasts } from './ui/index.ts'
import { AppRouter } from './app/router.tsx'

/** The whole web app: routes and toasts. */
function App() {
  return (
    <>
      <AppRouter />
      <Toasts />
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepSession()
keepShellOffline()
const app = createRoot(root)
const show = () => app.render(
  <StrictMode>
    <App />
  </StrictMode>,
)
const language = startLanguage(async (chosen) => (await import('./app/languages/load-language.ts')).loadLanguage(chosen))
if (language === null) show()
else void language.then(show)
