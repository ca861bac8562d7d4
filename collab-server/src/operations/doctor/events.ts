import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { EVENTS_FOLDER, bytesIn, fileOfMonth, monthsIn } from '../../events/stream.ts'
import { lineOf } from '../../platform/operation-error.ts'
import { eventFileProblem } from '../../events/event-file-store.ts'
import { countWords, sizeWords } from '../words.ts'
import { failed, ok, warning } from './check.ts'
import type { CheckResult } from './check.ts'
import { countedTo, uncountedAfter } from './event-store.ts'

/** A running server counts within a second; what waits for longer than this is stuck, ms. */
const LAG_MS = 5 * 60_000
/** From this share of what the stream may have a warning is due. */
const NEARLY_FULL = 0.8

/** The stream of events: its files whole, counted, and with room to grow. */
export async function checkEvents(config: Config, now: number): Promise<CheckResult[]> {
  const folder = join(config.dataDir, EVENTS_FOLDER)
  const months = await monthsIn(folder)
  if (months.length === 0) return [ok('events', 'nothing happened yet')]
  const problems = months.flatMap((month) => {
    const problem = eventFileProblem(join(folder, fileOfMonth(month)))
    return problem === null ? [] : [{ month, problem }]
  })
  const damaged = new Set(problems.map(({ month }) => month))
  return [
    ...problems.map(({ month, problem }) => failed(
      'events', `the file ${EVENTS_FOLDER}/${fileOfMonth(month)} is damaged: ${problem}`,
      'stop the server and put the file of a backup in its place, or move it away; what was counted of it stays',
    )),
    checkSize(await bytesIn(folder), months.length, config.eventsMaxBytes),
    checkLag(config.databaseFile, folder, months.filter((month) => !damaged.has(month)), now),
  ]
}

function checkSize(bytes: number, months: number, most: number): CheckResult {
  const words = `${countWords(months, 'month')}, ${sizeWords(bytes)}`
  const advice = 'raise EVENTS_MAX_GB, or keep fewer months with EVENTS_KEPT_MONTHS'
  if (most > 0 && bytes >= most) return failed('events size', `${words}: the ${sizeWords(most)} that they may have are full, so nothing more is taken from browsers`, advice)
  if (most > 0 && bytes >= most * NEARLY_FULL) return warning('events size', `${words} of ${sizeWords(most)} that they may have`, advice)
  return ok('events size', words)
}

function checkLag(databaseFile: string, folder: string, months: readonly string[], now: number): CheckResult {
  const name = 'events counted'
  if (!existsSync(databaseFile)) return warning(name, 'there is no database to count them in yet', 'start the server: it counts them')
  try {
    const counted = countedTo(databaseFile)
    const waiting = months.map((month) => uncountedAfter(join(folder, fileOfMonth(month)), counted.get(month) ?? 0)).filter(({ count }) => count > 0)
    if (waiting.length === 0) return ok(name, 'all')
    const count = waiting.reduce((sum, one) => sum + one.count, 0)
    const since = Math.min(...waiting.map((one) => one.since ?? now))
    const words = `${countWords(count, 'event')} not counted yet, the first from ${new Date(since).toISOString()}`
    return now - since > LAG_MS ? warning(name, words, 'start the server; if it runs, its log says why they are not counted') : ok(name, words)
  } catch (error) {
    return failed(name, lineOf(error), 'see to it that the user the server runs as may read the database and the folder events')
  }
}
