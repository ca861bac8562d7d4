import { createHmac, randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Clock } from '../platform/clock.ts'
import { createLocalLimits, refuse } from './limits.ts'
import type { Limits } from './limits.ts'

/** How a Redis is used, in ms. */
export interface LimitTimes {
  /** No caller waits longer for an answer. */
  readonly answerMs: number
  /** After a fault it is not asked for so long, so that not every caller waits. */
  readonly restMs: number
  /** How often a process says what it holds, and how long that is believed: what a process held that died is free after that. */
  readonly renewMs: number
  readonly heldMs: number
}

const TIMES: LimitTimes = { answerMs: 250, restMs: 1_000, renewMs: 10_000, heldMs: 30_000 }
/** Keys renewed in one command. */
const BATCH = 500

/** Counts an attempt and answers 0, or, past the limit, for how many ms more. KEYS: window. ARGV: most, ms of the window. */
const TAKE = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count >= tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`

/**
 * Says how many a process holds, and answers how many the others do, or -1 when with them there would be more than allowed. By the
 * clock of Redis; what was said too long ago is forgotten. KEYS: holders. ARGV: process, how many (-1: only asked), most, ms it is believed.
 */
const HOLD = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local others = 0
local held = redis.call('HGETALL', KEYS[1])
for i = 1, #held, 2 do
  local count, ends = string.match(held[i + 1], '(%d+):(%d+)')
  if tonumber(ends) <= now then redis.call('HDEL', KEYS[1], held[i])
  elseif held[i] ~= ARGV[1] then others = others + tonumber(count) end
end
local own = tonumber(ARGV[2])
if own < 0 then return others end
if own + others > tonumber(ARGV[3]) then return -1 end
if own == 0 then redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], own .. ':' .. string.format('%d', now + ARGV[4]))
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
end
return others`

const UNLIMITED = Number.MAX_SAFE_INTEGER

type Scripted = Redis & {
  lecternTake(key: string, most: number, windowMs: number): Promise<number>
  lecternHold(key: string, process: string, own: number, most: number, heldMs: number): Promise<number>
}

/** Limits that processes with one Redis count together, beside what each counts itself. Keys are kept as sums made with the secret: they may be addresses of people. */
export function createRedisLimits(
  url: string, { now, secret, times = TIMES, warn }: { readonly now: Clock; readonly secret: string; readonly warn: (error: unknown) => void; readonly times?: LimitTimes },
): Limits {
  const redis = new Redis(url, {
    lazyConnect: true, connectTimeout: 2_000, commandTimeout: times.answerMs, enableOfflineQueue: false, autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0, enableReadyCheck: false, retryStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), 1_000),
    scripts: { lecternTake: { lua: TAKE, numberOfKeys: 1 }, lecternHold: { lua: HOLD, numberOfKeys: 1 } },
  }) as Scripted
  const processId = randomUUID()
  const local = createLocalLimits(now)
  const held = new Map<string, number>()
  let restsUntil = 0
  let isClosed = false

  const failed = (error: unknown): void => {
    if (isClosed) return
    if (performance.now() >= restsUntil) warn(error)
    restsUntil = performance.now() + times.restMs
  }
  /** What Redis answers; null when it does not in time. */
  const ask = async (run: () => Promise<number>): Promise<number | null> => {
    if (performance.now() < restsUntil || redis.status !== 'ready') return null
    try {
      return await run()
    } catch (error) {
      failed(error)
      return null
    }
  }
  const keyOf = (kind: string, name: string, key: string): string => (
    `lectern:${kind}:${createHmac('sha256', secret).update(`${name}\n${key}`).digest('base64url')}`
  )
  const hold = async (key: string, own: number, most: number): Promise<number | null> => (
    await ask(async () => await redis.lecternHold(key, processId, own, most, times.heldMs))
  )
  const renew = async (): Promise<void> => {
    const all = [...held.keys()]
    for (let at = 0; at < all.length; at += BATCH) {
      await Promise.all(all.slice(at, at + BATCH).map(async (key) => await hold(key, held.get(key) ?? 0, UNLIMITED)))
    }
  }
  redis.on('error', failed)
  // Those before may have been forgotten while it was away.
  redis.on('ready', () => void renew())
  redis.connect().catch(failed)
  const timer = setInterval(() => void renew(), times.renewMs).unref()

  return {
    attempts(name, max, windowMs) {
      const own = local.attempts(name, max, windowMs)
      return {
        async take(key) {
          await own.take(key)
          const ms = await ask(async () => await redis.lecternTake(keyOf('tried', name, key), max, windowMs))
          if (ms !== null && ms > 0) refuse(ms)
        },
      }
    },
    shares(name) {
      const say = (key: string, own: number): void => {
        if (own === 0) held.delete(key)
        else held.set(key, own)
      }
      return {
        async claim(plain, own, most) {
          if (own > most) return false
          const key = keyOf('held', name, plain)
          const former = held.get(key) ?? 0
          say(key, own)
          if ((await hold(key, own, most)) !== -1) return true
          if (held.get(key) === own) say(key, former)
          return false
        },
        set(plain, own) {
          const key = keyOf('held', name, plain)
          say(key, own)
          void hold(key, own, UNLIMITED)
        },
        others: async (plain) => (await hold(keyOf('held', name, plain), -1, UNLIMITED)) ?? 0,
      }
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      // So that what this process held is free at once.
      await Promise.all([...held.keys()].map(async (key) => await hold(key, 0, UNLIMITED)))
      redis.disconnect()
    },
  }
}
