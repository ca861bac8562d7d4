import { isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What the command line asks for. */
export interface Request {
  /** Benches by name; none = all. */
  readonly names: readonly string[]
  readonly small: boolean
  readonly runs: number
  /** Minutes of a long video; undefined = what the bench has. */
  readonly minutes: number | undefined
  /** Servers by id; none = all. */
  readonly subjects: readonly string[]
  /** Files to write; null = none. Absolute. */
  readonly json: string | null
  readonly markdown: string | null
  /** Keeps what the JSON file already has of other benches. */
  readonly goOn: boolean
  readonly list: boolean
}

/** Where the person stood who typed the command: npm changes the folder. */
function inTheirFolder(file: string | undefined): string | null {
  if (file === undefined) return null
  return isAbsolute(file) ? file : resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

/** Reads the command line; throws an Error that says what is wrong with it. */
export function readRequest(args: readonly string[]): Request {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      small: { type: 'boolean', default: false },
      runs: { type: 'string' },
      minutes: { type: 'string' },
      subjects: { type: 'string', default: '' },
      json: { type: 'string' },
      markdown: { type: 'string' },
      'go-on': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  })
  const runs = values.runs === undefined ? (values.small ? 2 : 5) : Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1 up')
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (minutes !== undefined && !(minutes > 0 && minutes <= 120)) throw new Error('--minutes must be a number up to 120')
  if (values['go-on'] && values.json === undefined) throw new Error('--go-on needs --json, the file to go on with')
  return {
    names: positionals, small: values.small, runs, minutes, list: values.list, goOn: values['go-on'],
    subjects: values.subjects.split(',').filter((id) => id !== ''),
    json: inTheirFolder(values.json), markdown: inTheirFolder(values.markdown),
  }
}
