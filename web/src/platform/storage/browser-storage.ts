import type { User } from '@lectern/shared/accounts'
import { either, isBoolean, isNull, isNumber, isString, listOf, object, oneOf } from './shapes.ts'
import type { Shape } from './shapes.ts'

const isUser: Shape<User> = object({
  userId: isString,
  organizationId: isString,
  firstName: isString,
  lastName: isString,
  userName: isString,
  email: object({ address: isString, isVerified: isBoolean, verificationCode: isNull }),
  onboardType: either(oneOf('corporate', 'universities', 'k12', 'personal'), isNull),
  schoolId: isString,
  accountType: isNumber,
  requireChangePassword: isBoolean,
  organization: object({ name: isString, isDefault: isBoolean }),
})

/**
 * Everything this browser keeps between visits, each key with its shape. A value that no longer fits its
 * shape (an older release, a person's own editing) reads as absent.
 */
const SHAPES = {
  /** The signed-in person and the access token (S1 §3.1); `expiresAt` in ms since 1970. */
  session: object({ token: isString, expiresAt: isNumber, user: isUser }),
  theme: oneOf('light', 'dark', 'system'),
  /** The language of every word; absent until the person chose. */
  language: oneOf('en', 'es', 'hi', 'ar-XB'),
  /** Whether the sidebar of home is an icon-only strip; absent until the person chose. */
  sidebarMini: isBoolean,
  /** Whether captions are shown to who plays lessons, and in which language. */
  captions: object({ isOn: isBoolean, language: isString }),
  /** How loud lessons are to who plays them, 0 … 1, and whether they are silent. */
  sound: object({ volume: isNumber, isOff: isBoolean }),
  /** How the panels of the editor are laid out; sizes in CSS pixels. */
  editorPanels: object({
    railWidth: isNumber, narrationHeight: isNumber, railOpen: isBoolean, narrationOpen: isBoolean, inspectorOpen: isBoolean,
  }),
  /** Whether letters, digits and signs alone are shortcuts (WCAG 2.1.4); they are until the person says otherwise. */
  singleKeys: isBoolean,
  /** Whether a bar stands beside what is selected in the editor; it does until the person says otherwise. */
  contextualBar: isBoolean,
  /** What helps to arrange slides in the editor (`editor/canvas/stage-aids.ts`); the step of the grid in slide points. */
  stageAids: object({ hasRulers: isBoolean, hasGuides: isBoolean, hasGrid: isBoolean, snapsToGrid: isBoolean, gridStep: isNumber }),
  /** Ids of people who have seen the tour of the editor in this browser; accounts have no place for it. */
  tourSeenBy: listOf(isString),
  /** In which languages texts are asked for, see `creation/language-preferences.ts`, which checks what is kept. */
  languagePreferences: object({ version: isNumber, state: object({}) }),
  /** Whether pictures lie on this device that are on their way to a lesson. */
  hasUploads: isBoolean,
  /** When another verification mail may be sent, ms since 1970 (S1 §3.1). */
  email_resend_time: isNumber,
  /** When another reset mail may be sent, ms since 1970 (S1 §3.1). */
  password_reset_time: isNumber,
  /** What happened and the server was not told yet, see `platform/events`. */
  unsentEvents: listOf(object({ subject: isString, id: isString, kind: isString, at: isNumber, data: object({}) })),
  /** Where to go once the person's address is verified, and when that was noted. */
  returnTo: object({ path: isString, at: isNumber }),
  /** Agents that were not saved yet, see `agents/drafts.ts`, which checks the definitions. */
  agentDrafts: listOf(object({
    draftId: isString, userId: isString, target: isString, version: isNumber, at: isNumber, definition: object({}),
  })),
  /** Where a person was in interactive videos, newest last, see `player/video-form/stored-place.ts`. */
  videoPlaces: listOf(object({ id: isString, slideId: isString, ms: isNumber })),
  /** What interactives keep for who uses them, newest last, see `interactives/stored-state.ts`. */
  interactives: listOf(object({ name: isString, state: isString })),
  /** Who a learner is in each publication and what they answered, newest last, see `activities/learner-answers.ts`, which checks what is kept. */
  learners: listOf(object({ publicationId: isString, kept: object({}) })),
} as const

export type StorageKey = keyof typeof SHAPES
export type StorageValue<K extends StorageKey> = (typeof SHAPES)[K] extends Shape<infer T> ? T : never

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
    const value: unknown = JSON.parse(text)
    return SHAPES[key](value) ? (value as StorageValue<K>) : null
  } catch {
    return null
  }
}
