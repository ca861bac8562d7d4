import type { AgentKind } from '@lectern/shared/agents'
import { Drama, GraduationCap } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { inkOn } from '../ui/ink-on.ts'

/** The sign of each kind. */
export const KIND_ICONS: Readonly<Record<AgentKind, LucideIcon>> = { coach: GraduationCap, roleplay: Drama }

export interface AgentMarkProps {
  readonly kind: AgentKind
  /** The agent's own colour. */
  readonly colour: string
  /** Pixels. */
  readonly size?: 40 | 48
}

/** An agent as a sign on its colour; its name stands beside it. */
export function AgentMark({ kind, colour, size = 40 }: AgentMarkProps) {
  const Icon = KIND_ICONS[kind]
  return (
    <span
      aria-hidden
      className="flex shrink-0 items-center justify-center rounded-control"
      style={{ width: size, height: size, backgroundColor: colour, color: inkOn(colour) }}
    >
      <Icon size={size / 2} />
    </span>
  )
}
