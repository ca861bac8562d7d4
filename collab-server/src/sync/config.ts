import { count } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** Variables of the sync server. */
export const syncVariables = {
  DOCUMENT_MEMORY_MB: count('DOCUMENT_MEMORY_MB', 0, 0, 1_000_000),
  INACTIVE_TIMEOUT_MINUTES: count('INACTIVE_TIMEOUT_MINUTES', 120, 0, 7 * 24 * 60, true),
  SEAT_KEPT_SECONDS: count('SEAT_KEPT_SECONDS', 30, 0, 3600),
}

/** What operators say of open lessons. */
export interface SyncConfig {
  /** Minutes without a key or a move after which somebody is taken out of a lesson; 0 = never. */
  readonly inactiveTimeoutMinutes: number
  /** Memory that open lessons may take, in bytes; null: a part of what the process may have. */
  readonly documentMemoryBytes: number | null
  /** How long the seat of whoever lost the connection is kept where seats are few, in ms. */
  readonly seatKeptMs: number
}

/** The configuration that checked variables say. */
export function readSyncConfig(values: Variables<typeof syncVariables>): SyncConfig {
  return {
    inactiveTimeoutMinutes: values.INACTIVE_TIMEOUT_MINUTES,
    documentMemoryBytes: values.DOCUMENT_MEMORY_MB === 0 ? null : values.DOCUMENT_MEMORY_MB * 1024 * 1024,
    seatKeptMs: values.SEAT_KEPT_SECONDS * 1000,
  }
}
