import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeersBy } from '../../sync/hooks.ts'
import type { Peer } from '../../sync/lesson-session.ts'
import { useEditor } from '../editor-store.ts'
import '../../locales/en/presence.messages.json'

const sameFace = (a: { name: string; color: string } | null, b: { name: string; color: string } | null): boolean =>
  a?.name === b?.name && a?.color === b?.color

/** A frame in the colour of whom I follow, round the stage. */
export function FollowFrame() {
  const { t } = useTranslation('presence')
  const following = useEditor((state) => state.following)
  const select = useCallback(
    (peers: readonly Peer[]) => peers.find((peer) => peer.clientId === following)?.presence.user ?? null,
    [following],
  )
  const person = usePeersBy(select, sameFace)
  if (person === null) return null
  return (
    <div
      data-following={person.name}
      style={{ borderColor: person.color }}
      className="pointer-events-none absolute inset-0 z-20 animate-fade border-4"
    >
      <span
        style={{ borderColor: person.color }}
        className="absolute -top-1 left-1/2 max-w-[80%] -translate-x-1/2 truncate rounded-b-control border-4 border-t-0 bg-raised px-3 py-1 text-sm font-medium text-ink shadow-resting"
      >
        {t('follow.frame', { name: person.name })}
      </span>
    </div>
  )
}
