import type { StorageUse } from '@lectern/shared/quotas'

/** From this share of the quota on the owner is warned. */
export const NEARLY_FULL = 0.9

/** How much there is to worry about. */
export function storageTone({ quotas, usedBytes }: Pick<StorageUse, 'usedBytes' | 'quotas'>): 'calm' | 'nearlyFull' | 'full' {
  if (usedBytes >= quotas.storageBytes) return 'full'
  return usedBytes >= quotas.storageBytes * NEARLY_FULL ? 'nearlyFull' : 'calm'
}
