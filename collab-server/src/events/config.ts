import { count } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** The unit in which operators write the size of the stream, in bytes. */
const GB = 1024 ** 3

/** Variables of the stream of events. */
export const eventVariables = {
  EVENTS_KEPT_MONTHS: count('EVENTS_KEPT_MONTHS', 13, 1, 1200),
  EVENTS_MAX_GB: count('EVENTS_MAX_GB', 20, 0, 1_000_000, true),
}

/** How much of what happened is kept. */
export interface EventConfig {
  /** Whole months for which events are kept after the one in which they came; what was counted from them stays. */
  readonly eventsKeptMonths: number
  /** With more than this in the files of the stream nothing more is taken from browsers, in bytes; 0 = never mind. */
  readonly eventsMaxBytes: number
}

/** The configuration that checked variables say. */
export function readEventConfig(values: Variables<typeof eventVariables>): EventConfig {
  return { eventsKeptMonths: values.EVENTS_KEPT_MONTHS, eventsMaxBytes: Math.round(values.EVENTS_MAX_GB * GB) }
}
