import { createHmac } from 'node:crypto'
import { idFrom } from '@lectern/shared/lesson'
import type { HidePartId } from '@lectern/shared/lesson'

/** By what ids of parts are hidden from learners: another `SECRET` gives other ones, as if all these parts were new. */
export function partKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('ids of parts whose order is a key').digest('base64url')
}

/** Ids of parts that tell nothing to who has not the key. */
export function hideBy(partKey: string): HidePartId {
  return (elementId, partId) => idFrom(createHmac('sha256', partKey).update(JSON.stringify([elementId, partId])).digest())
}
