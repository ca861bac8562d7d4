import { useNavigate } from 'react-router-dom'
import { openSupport } from '../feedback/support-store.ts'
import { passLeaveGate } from './leave-gate.ts'
import type { Target } from './navigation.ts'
import { signOut } from './session.ts'

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
