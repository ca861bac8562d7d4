import { describe, expect, it, onTestFinished } from 'vitest'
import { REDIS_PROGRAM, needsRedis, startRedis } from '../sync/test-support/redis.ts'
import { testClock } from '../test-support/build-test-app.ts'
import { createLocalLimits } from './limits.ts'
import type { Limits } from './limits.ts'
import { createRedisLimits } from './redis-limits.ts'
import type { LimitTimes } from './redis-limits.ts'

const tooMany = expect.objectContaining({ code: 'too-many-requests' }) as unknown as Error
/** Answers are waited for as long as a busy machine needs. */
const TIMES: LimitTimes = { answerMs: 20_000, restMs: 50, renewMs: 100, heldMs: 60_000 }

/** Two processes of one installation, and a Redis to be treated badly. */
async function pair(times: Partial<LimitTimes> = {}) {
  const redis = await startRedis()
  const warnings: unknown[] = []
  const node = async (): Promise<Limits> => {
    const limits = createRedisLimits(redis.url, { now: Date.now, secret: 'secret', times: { ...TIMES, ...times }, warn: (error) => { warnings.push(error) } })
    onTestFinished(async () => { await limits.close() })
    // Connected once it counts for others.
    const probe = `probe ${crypto.randomUUID()}`
    await expect.poll(async () => {
      await limits.shares('probe').claim(probe, 1, 1)
      return await redis.command('DBSIZE')
    }).not.toBe(':0')
    limits.shares('probe').set(probe, 0)
    return limits
  }
  return { redis, warnings, a: await node(), b: await node() }
}

it('counts the attempts of a key in a window, and says when it is over', async () => {
  const clock = testClock()
  const attempts = createLocalLimits(clock.now).attempts('sign-in', 2, 10_000)
  await attempts.take('a')
  await attempts.take('a')
  clock.advance(4_000)
  await expect(attempts.take('a')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 6 })
  await attempts.take('b')
  clock.advance(6_000)
  await attempts.take('a')
})

describe.skipIf(REDIS_PROGRAM === null)(`limits of several processes${needsRedis}`, () => {
  it('count attempts for all of them, under keys that tell nobody whose they are', async () => {
    const { a, b, redis } = await pair()
    const [here, there] = [a.attempts('sign-in', 3, 60_000), b.attempts('sign-in', 3, 60_000)]
    await here.take('192.0.2.7')
    await there.take('192.0.2.7')
    await here.take('192.0.2.7')
    await expect(there.take('192.0.2.7')).rejects.toThrow(tooMany)
    await expect(here.take('192.0.2.7')).rejects.toThrow(tooMany)
    await there.take('192.0.2.8')
    await b.attempts('other', 3, 60_000).take('192.0.2.7')
    expect(await redis.command('EVAL', "for _, key in ipairs(redis.call('KEYS', '*')) do if string.find(key, '192') then return 1 end end return 0", '0')).toBe(':0')
    // No window stays for ever.
    expect(await redis.command('EVAL', "for _, key in ipairs(redis.call('KEYS', '*')) do if redis.call('PTTL', key) < 0 then return 1 end end return 0", '0')).toBe(':0')
  })

  it('count what is held at once for all of them, and what has gone no more', async () => {
    const { a, b } = await pair()
    const [here, there] = [a.shares('sockets'), b.shares('sockets')]
    expect([await here.claim('ada', 1, 3), await here.claim('ada', 2, 3), await there.claim('ada', 1, 3)]).toEqual([true, true, true])
    expect([await there.claim('ada', 2, 3), await here.claim('ada', 3, 3), await there.claim('eve', 2, 3)]).toEqual([false, false, true])
    expect([await here.others('ada'), await there.others('ada')]).toEqual([1, 2])
    here.set('ada', 1)
    await expect.poll(async () => await there.others('ada')).toBe(1)
    expect([await there.claim('ada', 2, 3), await here.claim('ada', 2, 3)]).toEqual([true, false])
    there.set('ada', 0)
    await expect.poll(async () => await here.others('ada')).toBe(0)
  })

  it('race for the last place: one of two has it', async () => {
    const { a, b } = await pair()
    for (let round = 0; round < 20; round++) {
      const key = `round ${round}`
      const won = await Promise.all([a, b].map(async (one) => await one.shares('sockets').claim(key, 1, 1)))
      expect(won.filter(Boolean)).toHaveLength(1)
    }
  })

  it('free what a process held that has died, and keep what one holds that lives', async () => {
    const { a, b, redis } = await pair({ heldMs: 2_000 })
    const [here, there] = [a.shares('sockets'), b.shares('sockets')]
    await here.claim('ada', 2, 2)
    // Held by a process that says nothing any more.
    await redis.command('EVAL', "for _, key in ipairs(redis.call('KEYS', '*')) do redis.call('HSET', key, 'dead', '5:' .. (redis.call('TIME')[1] * 1000 + 1500)) end return 0", '0')
    expect(await there.others('ada')).toBe(7)
    await expect.poll(async () => await there.others('ada'), { timeout: 30_000 }).toBe(2)
    expect(await there.claim('ada', 1, 2)).toBe(false)
    await a.close()
    expect(await there.claim('ada', 1, 2)).toBe(true)
  })

  it('are those of each process while Redis is away, for nothing longer than its answer may take, and count for all again when it is back', async () => {
    const { a, b, redis, warnings } = await pair({ answerMs: 1_000 })
    const [here, there] = [a.shares('sockets'), b.shares('sockets')]
    await here.claim('ada', 2, 2)
    const attempts = a.attempts('sign-in', 2, 60_000)
    redis.pause()
    expect([await there.claim('ada', 1, 2), await there.claim('ada', 3, 2), await there.others('ada')]).toEqual([true, false, 0])
    await attempts.take('ada')
    await attempts.take('ada')
    await expect(attempts.take('ada')).rejects.toThrow(tooMany)
    expect(warnings.length).toBeGreaterThan(0)
    redis.resume()
    await redis.kill()
    expect(await there.claim('eve', 1, 1)).toBe(true)
    await redis.start()
    // A Redis that has forgotten everything is told by those who hold something.
    await expect.poll(async () => [await here.others('ada'), await there.others('ada')], { timeout: 30_000 }).toEqual([1, 2])
    expect(await b.shares('sockets').claim('ada', 2, 2)).toBe(false)
  })
})
