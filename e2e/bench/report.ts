import { isReached, ratioOf } from './bench.ts'
import type { BenchResult, Row } from './bench.ts'
import type { Facts } from './facts.ts'

/** Everything one command measured. */
export interface Report {
  readonly facts: Facts
  readonly small: boolean
  readonly runs: number
  readonly results: readonly BenchResult[]
}

const SMALL_WARNING = 'Small run: the sizes are cut down to show that everything works; the figures say nothing about speed.'

/** A number as people read it: three digits that matter, thousands apart. */
function formatNumber(value: number): string {
  const size = Math.abs(value)
  if (size === 0) return '0'
  if (size >= 1000) return Math.round(value).toLocaleString('en-US')
  if (size >= 100) return value.toFixed(0)
  if (size >= 10) return value.toFixed(1)
  return size >= 1 ? value.toFixed(2) : value.toPrecision(2)
}

function cells(row: Row): readonly string[] {
  const ratio = ratioOf(row)
  const reached = isReached(row)
  const goal = row.goal
    ? `${row.goal.kind === 'at most' ? '≤' : '≥'} ${formatNumber(row.goal.value)}${row.goal.against ? ` (${row.goal.against})` : ''}`
    : ''
  return [
    row.subject,
    row.note ? `${row.what} (${row.note})` : row.what,
    row.value === null ? '–' : formatNumber(row.value),
    row.unit,
    String(row.samples.length),
    goal,
    ratio === null ? '' : ratio.toFixed(2),
    reached === null ? (row.goal ? 'not measured' : '') : (reached ? 'reached' : 'MISSED'),
  ]
}

const HEAD = ['subject', 'measure', 'median', 'unit', 'of', 'goal', 'ratio', ''] as const
const RIGHT = new Set([2, 4, 6])

function aligned(table: readonly (readonly string[])[], line: (cells: readonly string[]) => string): readonly string[] {
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) => line(row.map((cell, column) => {
    const width = widths[column] ?? 0
    return RIGHT.has(column) ? cell.padStart(width) : cell.padEnd(width)
  })))
}

/** One bench for the terminal. */
export function asText({ bench, rows, seconds, crash }: BenchResult): string {
  const table = rows.length > 0 ? aligned([HEAD, ...rows.map(cells)], (row) => `  ${row.join('  ').trimEnd()}`) : []
  return [
    `${bench.name}: ${bench.title} (${seconds.toFixed(0)} s)`,
    `  goal: ${bench.goal}`,
    ...table,
    ...(crash === null ? [] : [`  CRASHED: ${crash}`]),
  ].join('\n')
}

/** The machine and the versions. */
export function factsAsText(facts: Facts): string {
  return Object.entries(facts).map(([what, value]) => `${what}: ${value}`).join('\n')
}

/** What the run came to, in one line. */
export function verdict({ results, small }: Report): string {
  const rows = results.flatMap((result) => result.rows)
  const count = (reached: boolean): number => rows.filter((row) => isReached(row) === reached).length
  const crashed = results.filter((result) => result.crash !== null)
  return [
    `${count(true)} goals reached, ${count(false)} missed`,
    ...(crashed.length > 0 ? [`crashed: ${crashed.map((result) => result.bench.name).join(', ')}`] : []),
    ...(small ? ['small run, the figures say nothing'] : []),
  ].join('; ')
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|')
}

/** The results page. */
export function asMarkdown(report: Report): string {
  const { facts, results, runs, small } = report
  const lines = [
    '# Results of the benches', '',
    'Written by `npm run bench -- --markdown docs/bench-results.md`; [bench.md](bench.md) says what is measured and how.',
    '`ratio` is the measure over its goal; for "at most" goals below 1 is reached, for "at least" goals above 1.', '',
    ...(small ? [`**${SMALL_WARNING}**`, ''] : []),
    '| | |', '|---|---|',
    ...Object.entries(facts).map(([what, value]) => `| ${what} | ${escaped(value)} |`),
    `| repetitions | ${runs} |`, '',
    `${verdict(report)}.`, '',
  ]
  for (const { bench, commit, crash, date, rows, seconds } of results) {
    const when = `${seconds.toFixed(0)} s, ${date}, commit ${commit}`
    lines.push(`## ${bench.title}`, '', `\`npm run bench -- ${bench.name}\`, ${when}. Goal: ${bench.goal}.`, '')
    if (crash !== null) lines.push(`Crashed: ${escaped(crash)}`, '')
    if (rows.length === 0) continue
    lines.push(`| ${HEAD.join(' | ')} |`, '|---|---|--:|---|--:|---|--:|---|')
    for (const row of rows) lines.push(`| ${cells(row).map(escaped).join(' | ')} |`)
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}
