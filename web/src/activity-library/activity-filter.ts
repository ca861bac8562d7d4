import { ACTIVITY_ORDERS } from '@lectern/shared/activity-library'
import type { WantedActivities } from './queries.ts'

/** What an address of the library asks for. */
export function activityFilter(address: URLSearchParams): WantedActivities {
  const order = ACTIVITY_ORDERS.find((one) => one === address.get('order'))
  const page = Math.floor(Number(address.get('page')))
  const values = { search: address.get('search') ?? '', kind: address.get('kind') ?? '', tag: address.get('tag') ?? '' }
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), ...(address.get('whose') === 'mine' ? { isMine: true } : {}),
    ...(order === undefined ? {} : { order }), ...(page > 1 ? { page } : {}),
  }
}

/** The address with something else looked for; another search begins with the first page. */
export function withActivityFilter(address: URLSearchParams, changes: Partial<WantedActivities>): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('page' in changes)) next.delete('page')
  const { isMine, ...others } = changes
  const values = { ...others, ...(isMine === undefined ? {} : { whose: isMine ? 'mine' : '' }) }
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === '' || value === 1) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}
