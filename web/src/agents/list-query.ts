import type { AgentKind } from '@lectern/shared/agents'
import { kindFrom } from './steps.ts'

/** What the list's address says. */
export interface ListQuery {
  readonly kind: AgentKind | null
  readonly search: string
  /** From 1. */
  readonly page: number
  /** The agent whose details are open. */
  readonly agentId: string | null
}

/** Reads the address of the list; what makes no sense there counts as absent. */
export function listQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page') ?? '1')
  return {
    kind: kindFrom(search.get('kind')), search: (search.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1, agentId: search.get('agent'),
  }
}

/** The address with some of it changed; another filter begins at its first page. */
export function withQuery(now: URLSearchParams, changes: Partial<ListQuery>): URLSearchParams {
  const { kind, search, page, agentId } = { ...listQuery(now), ...('kind' in changes || 'search' in changes ? { page: 1 } : {}), ...changes }
  return new URLSearchParams({
    ...(kind === null ? {} : { kind }), ...(search === '' ? {} : { q: search }), ...(page === 1 ? {} : { page: String(page) }),
    ...(agentId === null ? {} : { agent: agentId }),
  })
}
