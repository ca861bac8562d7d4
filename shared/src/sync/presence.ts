import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'

/** Twelve colours that stay apart for colour-blind eyes on both themes; a person keeps one. */
export const PRESENCE_COLOURS = [
  '#0072B2', '#D55E00', '#009E73', '#CC79A7', '#8F5B00', '#332288',
  '#AA4499', '#117733', '#882255', '#4477AA', '#A63A00', '#5F5F9E',
] as const

/** The colour of a person: the same on every machine, from the id alone. */
export function presenceColour(userId: string): string {
  let hash = 0
  for (let i = 0; i < userId.length; i++) hash = (hash * 31 + userId.charCodeAt(i)) >>> 0
  return PRESENCE_COLOURS[hash % PRESENCE_COLOURS.length] as string
}

/** Who somebody is. The server overwrites this from the session, whatever the client sent. */
export const presenceUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  role: shareRoleSchema,
})
export type PresenceUser = z.infer<typeof presenceUserSchema>

/** Where an element is while somebody drags it; committed to the document only when the gesture ends. */
export const gestureFrameSchema = z.object({
  x: z.number(), y: z.number(), width: z.number(), height: z.number(), rotation: z.number(),
})
export type GestureFrame = z.infer<typeof gestureFrameSchema>

/** Most removals that presence tells of; it is small. */
export const REMOVED_MAX = 20

/**
 * One person's presence in a lesson. Coordinates are slide points (1920 × 1080), never screen points.
 * `cursor` is y-tiptap's own field (relative positions); it works for whichever text the positions lie in.
 */
export const presenceSchema = z.object({
  user: presenceUserSchema,
  slideId: z.string().nullable().default(null),
  selection: z.array(z.string()).max(500).default([]),
  pointer: z.object({ x: z.number(), y: z.number() }).nullable().default(null),
  /** The text somebody types in: an element's id, or `narration` of `slideId`. */
  editing: z.string().nullable().default(null),
  cursor: z.unknown().optional(),
  gesture: z.record(z.string(), gestureFrameSchema).nullable().default(null),
  /**
   * What part of the slide is on screen, for followers: its centre and size in slide points and the scale. The size is
   * missing from clients that do not tell it.
   */
  viewport: z.object({
    centerX: z.number(), centerY: z.number(), scale: z.number(), width: z.number().positive().optional(), height: z.number().positive().optional(),
  }).nullable().default(null),
  /** Ids of the slides or elements that this person took away last: a deletion in the document has no author. */
  removed: z.array(z.string()).max(REMOVED_MAX).default([]),
  /** The client id of whom this person follows. */
  following: z.number().int().nullable().default(null),
  /** When this person last did something, ms since 1970 by their clock. */
  activeAt: z.number().default(0),
  /** When this person came, ms since 1970 by their clock; who came first keeps their colour. */
  joinedAt: z.number().default(0),
})
export type Presence = z.infer<typeof presenceSchema>
/** What a client sends: all but who it is. */
export type OwnPresence = Omit<Presence, 'user'>

/** Reads a peer's state; null when it is not one (never trust bytes from the socket). */
export function parsePresence(state: unknown): Presence | null {
  const result = presenceSchema.safeParse(state)
  return result.success ? result.data : null
}
