// `npm run bench [-- names… --small --runs 5 --subjects lectern,raw-ws --json file --markdown file --list]`: measures speed and memory.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Bench, BenchOptions, BenchResult } from './bench.ts'
import { gatherFacts } from './facts.ts'
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
  const result = { bench: { name, title, goal } }
  try {
    const rows = await bench.run(options)
    return { ...result, rows, seconds: (performance.now() - from) / 1000, crash: null }
  } catch (error) {
    console.error(error)
    return { ...result, rows: [], seconds: (performance.now() - from) / 1000, crash: (error as Error).message.split('\n')[0] ?? 'unknown' }
  }
}

function save(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Written: ${file}`)
}

const { names, small, runs, subjects, json, markdown, list } = request()
if (list) {
  for (const bench of BENCHES) console.log(`${bench.name.padEnd(16)} ${bench.title}; goal: ${bench.goal}`)
  process.exit(0)
}
const benches = chosen(names)
const facts = gatherFacts()
console.log(factsAsText(facts))
const results: BenchResult[] = []
for (const bench of benches) {
  console.log(`\n▸ ${bench.name}: ${bench.title}`)
  const result = await runOne(bench, { small, runs, subjects, say: (line) => console.log(`  … ${line}`) })
  results.push(result)
  console.log(asText(result))
  // After every bench: a long run that is broken off keeps what it has.
  if (json) writeFileSync(json, `${JSON.stringify({ facts, small, runs, results }, null, 2)}\n`)
}
const report: Report = { facts, small, runs, results }
console.log(`\n${verdict(report)}`)
if (json) console.log(`Written: ${json}`)
if (markdown) save(markdown, asMarkdown(report))
process.exit(results.some((result) => result.crash !== null) ? 1 : 0)
