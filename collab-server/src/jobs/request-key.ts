import { createHash, randomUUID } from 'node:crypto'

/**
 * The key of paid work that a request asks for: the caller's own with what is asked for, so that the same key with other words is other
 * work, and paid for. A request without a key is never the same as another.
 */
export function requestKey(key: string | undefined, content: object): string {
  return `${key ?? randomUUID()}:${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24)}`
}
