import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { recordForAll } from '../../audit/record.ts'
import { openDatabase } from '../../database/database.ts'
import { announceMaintenance, cancelMaintenance } from '../../sync/control/maintenance.ts'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { readSettings } from '../settings.ts'

const SECOND_MS = 1000
/** Seconds until it begins, and for which nobody comes back in, unless said otherwise. */
const DEFAULTS = { in: '60', for: '120' } as const
const MAX_SECONDS = 24 * 60 * 60
const MAX_REASON = 200

function seconds(name: string, text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= MAX_SECONDS) return value
  throw new OperationError(`--${name} takes whole seconds up to ${MAX_SECONDS}, not "${text}"`)
}

/** `lectern maintenance`. */
export const maintenanceCommand: Command = {
  name: 'maintenance',
  usage: 'maintenance [--in <seconds>] [--for <seconds>] [--reason <text>] [--cancel]',
  summary: 'Tell everybody who is editing that the server goes down soon, and send them away then',
  async run(args, { env, say }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        in: { type: 'string', default: DEFAULTS.in }, for: { type: 'string', default: DEFAULTS.for },
        reason: { type: 'string', default: '' }, cancel: { type: 'boolean', default: false }, 'data-dir': { type: 'string' },
      },
    })
    const wait = seconds('in', values.in)
    const duration = seconds('for', values.for)
    const reason = values.reason.trim()
    if (reason.length > MAX_REASON) throw new OperationError(`--reason takes ${MAX_REASON} characters, not ${reason.length}`)
    const { databaseFile } = readSettings(env, values['data-dir'])
    if (!existsSync(databaseFile)) throw new OperationError(`there is no database at ${databaseFile}`)
    const db = openDatabase(databaseFile)
    try {
      const now = Date.now()
      if (values.cancel) {
        await cancelMaintenance(db, now)
        await recordForAll(db, { action: 'maintenance-cancelled' }, now)
        say('A running server takes the announcement back within seconds and lets people in.')
      } else {
        const at = now + wait * SECOND_MS
        await announceMaintenance(db, { at, until: at + duration * SECOND_MS, reason }, now)
        await recordForAll(db, { action: 'maintenance-announced', detail: { inSeconds: wait, forSeconds: duration, reason } }, now)
        say(`A running server says so within seconds, sends everybody away in ${wait} s and lets nobody in for ${duration} s after that.`)
      }
      return EXIT.good
    } finally {
      await db.destroy()
    }
  },
}
