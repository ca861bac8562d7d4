import { Redis } from 'ioredis'
import type { RedisOptions } from 'ioredis'
import type { HintEvents, Hints } from './hints.ts'

/** How the connection to Redis is watched, in ms. */
export interface RedisTimes {
  /** How often a message is sent that must come back. */
  readonly echoMs: number
  /** Silence after which hints are taken to be lost. */
  readonly silentMs: number
  /** Silence after which both connections are made anew. */
  readonly deadMs: number
}

const TIMES: RedisTimes = { echoMs: 250, silentMs: 750, deadMs: 5_000 }
const LONGEST_RETRY_MS = 1_000
const CONNECT_MS = 2_000

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: CONNECT_MS,
  // Nothing waits for Redis: what cannot be sent now is lost.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  enableReadyCheck: false,
  retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), LONGEST_RETRY_MS),
}

/**
 * Hints over Redis' publish and subscribe. A connection that is open says nothing about a Redis that is paused or cut
 * off, so a message of our own has to come back all the time: only then hints count as flowing.
 */
export function createRedisHints(url: string, warn: (error: unknown) => void, times: RedisTimes = TIMES): Hints {
  const publisher = new Redis(url, OPTIONS)
  const subscriber = new Redis(url, OPTIONS)
  const echo = `lectern:echo:${crypto.randomUUID()}`
  const wanted = new Set<string>()
  let events: HintEvents | null = null
  let isUp = false
  let isClosed = false
  let isEchoing = false
  let receivedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let isWarned = false

  const down = (error: unknown): void => {
    if (!isWarned && !isClosed) warn(error)
    isWarned = true
    if (!isUp) return
    isUp = false
    events?.down()
  }
  const subscribe = async (channels: readonly string[]): Promise<void> => {
    await subscriber.subscribe(...channels)
    for (const channel of channels) if (channel !== echo) events?.subscribed(channel)
  }
  const listen = (channels: readonly string[]): void => {
    if (channels.length === 0 || subscriber.status !== 'ready') return
    subscribe(channels).catch((error: unknown) => {
      // A channel that is not heard would be missed without a sign; a new connection subscribes to all of them.
      down(error)
      if (subscriber.status === 'ready') subscriber.disconnect(true)
    })
  }
  const sendEcho = (): void => {
    if (isEchoing || publisher.status !== 'ready') return
    isEchoing = true
    publisher.publish(echo, '').catch(() => undefined).finally(() => { isEchoing = false })
  }
  const look = (): void => {
    const silence = performance.now() - receivedAt
    if (silence > times.silentMs) down(new Error('Redis does not answer'))
    if (silence > times.deadMs) {
      receivedAt = performance.now()
      for (const one of [publisher, subscriber]) if (one.status === 'ready') one.disconnect(true)
    }
    sendEcho()
  }
  const connect = (one: Redis): void => {
    one.on('error', down)
    one.on('close', () => down(new Error('the connection to Redis was closed')))
    // It is tried again for ever; the first failure is told like every later one.
    one.connect().catch(down)
  }

  return {
    get isUp() { return isUp },
    start(given) {
      events = given
      subscriber.on('ready', () => listen([echo, ...wanted]))
      publisher.on('ready', sendEcho)
      subscriber.on('messageBuffer', (name: Buffer, message: Buffer) => {
        const channel = name.toString()
        if (channel !== echo) return given.received(channel, message)
        receivedAt = performance.now()
        if (isUp || isClosed) return
        isUp = true
        isWarned = false
        given.up()
      })
      connect(publisher)
      connect(subscriber)
      timer = setInterval(look, times.echoMs)
      timer.unref()
    },
    publish(channel, message) {
      if (!isUp || publisher.status !== 'ready') return false
      publisher.publish(channel, Buffer.from(message.buffer, message.byteOffset, message.byteLength)).catch(() => undefined)
      return true
    },
    subscribe(channel) {
      wanted.add(channel)
      listen([channel])
    },
    unsubscribe(channel) {
      if (!wanted.delete(channel) || subscriber.status !== 'ready') return
      subscriber.unsubscribe(channel).catch(() => undefined)
    },
    close() {
      isClosed = true
      clearInterval(timer)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
