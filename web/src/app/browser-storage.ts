import { z } from 'zod'
import { jwtSchema, userSchema } from '@lectern/shared/accounts'

/**
 * Everything this browser keeps between visits, each key with its shape. A value that no longer fits its
 * shape (an older release, a person's own editing) reads as absent.
 */
const SCHEMAS = {
  /** The signed-in person and the access token (S1 §3.1). */
  session: z.object({ token: z.string(), expiresAt: jwtSchema.shape.expiresAt, user: userSchema }),
  theme: z.enum(['light', 'dark', 'system']),
  /** Whether the sidebar of home is an icon-only strip; absent until the person chose. */
  sidebarMini: z.boolean(),
  /** How the panels of the editor are laid out; sizes in CSS pixels. */
  editorPanels: z.object({
    railWidth: z.number(), narrationHeight: z.number(), railOpen: z.boolean(), narrationOpen: z.boolean(), inspectorOpen: z.boolean(),
  }),
  /** When another verification mail may be sent, ms since 1970 (S1 §3.1). */
  email_resend_time: z.number(),
  /** When another reset mail may be sent, ms since 1970 (S1 §3.1). */
  password_reset_time: z.number(),
  /** Where to go once the person's address is verified, and when that was noted. */
  returnTo: z.object({ path: z.string().startsWith('/'), at: z.number() }),
} as const

export type StorageKey = keyof typeof SCHEMAS
export type StorageValue<K extends StorageKey> = z.output<(typeof SCHEMAS)[K]>

const PREFIX = 'lectern.'

/** The one place that touches `localStorage`: typed, validated, and silent where storage is blocked or full. */
export const browserStorage = {
  /** The stored value; null when there is none, it is damaged, or storage is blocked. */
  read<K extends StorageKey>(key: K): StorageValue<K> | null {
    try {
      return parse(key, area().getItem(PREFIX + key))
    } catch {
      return null
    }
  },
  /** Keeps a value; returns false where the browser refuses to. */
  write<K extends StorageKey>(key: K, value: StorageValue<K>): boolean {
    try {
      area().setItem(PREFIX + key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  remove(key: StorageKey): void {
    try {
      area().removeItem(PREFIX + key)
    } catch {
      // Nothing is kept there, so there is nothing to remove.
    }
  },
  /** Tells of changes made in other tabs; returns how to stop listening. */
  onChangeElsewhere<K extends StorageKey>(key: K, listener: (value: StorageValue<K> | null) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === PREFIX + key || event.key === null) listener(event.key === null ? null : parse(key, event.newValue))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}

function area(): Storage {
  return window.localStorage
}

function parse<K extends StorageKey>(key: K, text: string | null): StorageValue<K> | null {
  if (text === null) return null
  try {
    const result = SCHEMAS[key].safeParse(JSON.parse(text))
    return result.success ? (result.data as StorageValue<K>) : null
  } catch {
    return null
  }
}
