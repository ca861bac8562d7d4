import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../database/database.ts'
import { EVENT_KINDS } from '../../event-kinds.ts'
import { EventRoller } from '../../events/roller.ts'
import { cursorOf } from '../../events/store.ts'
import { EVENTS_FOLDER, EventStream, fileOfMonth } from '../../events/stream.ts'
import { systemClock } from '../../platform/clock.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { eventFileProblem } from '../../events/event-file-store.ts'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'
import { readSettings } from '../settings.ts'
import { countWords, sizeWords } from '../words.ts'

/** `lectern events`. */
export const eventsCommand: Command = {
  name: 'events',
  usage: 'events [--recount] [--data-dir <folder>]',
  summary: 'List the months of the stream of events with their sizes; count all of them anew when told to',
  async run(args, { complain, env, say }) {
    const { values } = parseArgs({ args: [...args], options: { recount: { type: 'boolean', default: false }, 'data-dir': { type: 'string' } } })
    const { databaseFile, dataDir } = readSettings(env, values['data-dir'])
    if (!existsSync(databaseFile)) throw new OperationError(`there is no database at ${databaseFile}; has the server ever run?`)
    const folder = join(dataDir, EVENTS_FOLDER)
    const db = openDatabase(databaseFile)
    const stream = new EventStream(folder, systemClock)
    const kinds = new Map(EVENT_KINDS.map((kind) => [kind.name, kind]))
    const log = { warn: (about: object, words: string): void => complain(`warning: ${words} (${JSON.stringify(about)})`) }
    const roller = new EventRoller({ db, stream, kinds, now: systemClock, log })
    try {
      const months = await stream.months()
      let damaged = 0
      for (const month of months) {
        const problem = eventFileProblem(join(folder, fileOfMonth(month)))
        if (problem !== null) {
          damaged++
          complain(`${month}  damaged: ${problem}; what was counted of it stays as it is`)
          continue
        }
        if (values.recount) await roller.recount(month)
        const { seq } = await cursorOf(db, month)
        const head = await stream.head(month)
        const { size } = await stat(join(folder, fileOfMonth(month)))
        say(`${month}  ${countWords(head, 'event')}, ${sizeWords(size)}, ${seq >= head ? 'all counted' : `${head - seq} not counted yet`}`)
      }
      say(months.length === 0 ? 'Nothing happened yet.' : `${countWords(months.length, 'month')}, ${sizeWords(await stream.bytes())} in all${values.recount ? '; counted anew' : ''}.`)
      return damaged === 0 ? EXIT.good : EXIT.failed
    } finally {
      await roller.close()
      await stream.close()
      await db.destroy()
    }
  },
}
