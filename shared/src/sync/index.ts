export {
  MESSAGE, NOTICE_REASONS, OPT_IN, SYNC, encodeHello, encodeNotice, encodeSaved, encodeToken,
  helloSchema, noticeSchema, readHello, readNotice, readSaved, readToken,
} from './wire.ts'
export type { Hello, Notice, Saved } from './wire.ts'
export {
  PRESENCE_COLOURS, REMOVED_MAX, gestureFrameSchema, parsePresence, presenceColour, presenceSchema, presenceUserSchema,
} from './presence.ts'
export type { GestureFrame, OwnPresence, Presence, PresenceUser } from './presence.ts'
export type { ConnectionStatus, SyncStatus } from './status.ts'
export { SYNC_LIMITS } from './limits.ts'
