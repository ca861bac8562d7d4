import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './app/i18n.ts'
import { App } from './app/App.tsx'
import { keepShellOffline } from './app/offline-shell.ts'
import { keepSession } from './app/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepSession()
keepShellOffline()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
