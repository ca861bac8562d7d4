import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { readSettings } from '../settings.ts'
import { SPACE } from './data-folder.ts'
import { examine } from './doctor.ts'
import type { CheckResult } from './check.ts'
import { failed } from './check.ts'

function lineFor({ name, state, message, advice }: CheckResult, width: number): string {
  return `${state.padEnd(7)}  ${name.padEnd(width)}  ${message}${advice === null ? '' : `. To do: ${advice}.`}`
}

/** Checks the settings first: without a data folder there is nothing else to look at. */
async function results(env: NodeJS.ProcessEnv, values: { 'data-dir'?: string; url?: string; 'min-free'?: string }): Promise<CheckResult[]> {
  const gigabytes = Number(values['min-free'] ?? SPACE.warning / 1e9)
  if (!(gigabytes >= 0)) throw new OperationError('--min-free must be a number of gigabytes')
  if (values.url !== undefined && !/^https?:$/.test(URL.canParse(values.url) ? new URL(values.url).protocol : '')) {
    throw new OperationError('--url must look like https://lectern.example.org')
  }
  try {
    return await examine({
      config: readSettings(env, values['data-dir']), hasOwnSecret: (env.SECRET ?? '').trim() !== '',
      url: values.url ?? null, isPublicUrlSet: (env.PUBLIC_URL ?? '').trim() !== '', warnBelow: gigabytes * 1e9, now: Date.now(),
    })
  } catch (error) {
    if (error instanceof OperationError) return [failed('settings', error.message, 'mend the environment; docs/operations.md lists it')]
    throw error
  }
}

/** `lectern doctor`. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor [--url <address>] [--json] [--min-free <GB>] [--data-dir <folder>]',
  summary: 'Check the folder, database, mail, web app and, through the proxy, the running server',
  async run(args, { env, say }) {
    const { values } = parseArgs({
      args: [...args],
      options: { url: { type: 'string' }, json: { type: 'boolean', default: false }, 'min-free': { type: 'string' }, 'data-dir': { type: 'string' } },
    })
    const checks = await results(env, values)
    const width = Math.max(...checks.map(({ name }) => name.length))
    const isGood = checks.every(({ state }) => state !== 'failed')
    if (values.json) say(JSON.stringify({ ok: isGood, checks }))
    else for (const check of checks) say(lineFor(check, width))
    return isGood ? EXIT.good : EXIT.failed
  },
}
