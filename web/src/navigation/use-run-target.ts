import { useNavigate } from 'react-router-dom'
import { openSupport } from '../feedback/support-store.ts'
import { passLeaveGate } from '../platform/routing/leave-gate.ts'
import type { Target } from './entries.ts'
import { signOut } from '../platform/http/session-renewal.ts'

/** Runs what an entry of a menu stands for. */
export function useRunTarget(): (target: Target) => void {
  const navigate = useNavigate()
  return (target) => {
    switch (target.kind) {
      case 'screen':
        return passLeaveGate(() => void navigate(target.path))
      case 'page':
        return void window.open(target.href, '_blank', 'noopener')
      case 'action':
        if (target.action === 'support') return openSupport()
        return passLeaveGate(() => void signOut())
    }
  }
}
