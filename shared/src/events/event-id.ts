/** Random bytes of an id. */
export const EVENT_ID_BYTES = 10

/**
 * The id of an event that happened at a time (ms since 1970): a UUID of version 7 (RFC 9562 §5.7). It begins with the time, so that
 * ids which come to a server one after the other lie beside each other in its index, and a commit writes a few pages of it instead
 * of one for each event.
 */
export function eventId(at: number, random: Uint8Array): string {
  const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = at.toString(16).padStart(12, '0')
  const rest = hex(random)
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
