import { presenceSchema } from '@lectern/shared/sync'
import type { Presence } from '@lectern/shared/sync'
import type { Peer } from '../../sync/lesson-session.ts'

/** A peer for tests; everything not given is at its default. */
export function peer(clientId: number, name: string, presence: Partial<Presence> = {}): Peer {
  const user = { id: `user-${name}`, name, color: '#0072B2', role: 'editor' as const }
  return { clientId, presence: presenceSchema.parse({ user, ...presence }) }
}
