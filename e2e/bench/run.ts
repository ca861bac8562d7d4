// `npm run bench [-- names… --small --runs 5 --minutes 20 --subjects lectern,raw-ws --json file --go-on --markdown file --list]`: measures speed and memory.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Bench, BenchOptions, BenchResult } from './bench.ts'
import { dateAndTime, gatherFacts } from './facts.ts'
import { readRequest } from './options.ts'
import type { Request } from './options.ts'
import { BENCHES } from './registry.ts'
import { asMarkdown, asText, factsAsText, verdict } from './report.ts'
import type { Report } from './report.ts'

function request(): Request {
  try {
    return readRequest(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

function chosen(names: readonly string[]): readonly Bench[] {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown.length > 0) {
    console.error(`No bench is called ${unknown.join(', ')}. There are: ${BENCHES.map((bench) => bench.name).join(', ')}`)
    process.exit(2)
  }
  return names.length === 0 ? BENCHES : BENCHES.filter((bench) => names.includes(bench.name))
}

async function runOne(bench: Bench, options: BenchOptions): Promise<BenchResult> {
  const from = performance.now()
  const { name, title, goal } = bench
  const result = { bench: { name, title, goal }, commit: facts.commit ?? 'unknown', date: dateAndTime() }
  try {
    const rows = await bench.run(options)
    return { ...result, rows, seconds: (performance.now() - from) / 1000, crash: null }
  } catch (error) {
    console.error(error)
    return { ...result, rows: [], seconds: (performance.now() - from) / 1000, crash: (error as Error).message.split('\n')[0] ?? 'unknown' }
  }
}

/** What an earlier run left in the JSON file; none when there is no file yet. */
function earlierResults(file: string | null): readonly BenchResult[] {
  if (file === null || !existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as Report).results
}

/** All results in the order of the registry, a new one in the place of an older. */
function merged(earlier: readonly BenchResult[], newer: readonly BenchResult[]): readonly BenchResult[] {
  return BENCHES.flatMap(({ name }) => {
    const isIt = (result: BenchResult): boolean => result.bench.name === name
    const found = newer.find(isIt) ?? earlier.find(isIt)
    return found ? [found] : []
  })
}

function save(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const { names, small, runs, minutes, subjects, json, goOn, markdown, list } = request()
if (list) {
  for (const bench of BENCHES) console.log(`${bench.name.padEnd(16)} ${bench.title}; goal: ${bench.goal}`)
  process.exit(0)
}
const benches = chosen(names)
const facts = gatherFacts()
console.log(factsAsText(facts))
const earlier = goOn ? earlierResults(json) : []
const results: BenchResult[] = []
const report = (): Report => ({ facts, small, runs, results: merged(earlier, results) })
for (const bench of benches) {
  console.log(`\n▸ ${bench.name}: ${bench.title}`)
  const result = await runOne(bench, { small, runs, minutes, subjects, say: (line) => console.log(`  … ${line}`) })
  results.push(result)
  console.log(asText(result))
  // After every bench: a long run that is broken off keeps what it has.
  if (json) save(json, `${JSON.stringify(report(), null, 2)}\n`)
  if (markdown) save(markdown, asMarkdown(report()))
}
console.log(`\n${verdict(report())}`)
for (const file of [json, markdown]) if (file) console.log(`Written: ${file}`)
process.exit(results.some((result) => result.crash !== null) ? 1 : 0)
