// What `npm test` says at its end, read from the reports of vitest and Playwright.

/** How long a journey may take, as the 95th percentile, in ms. */
export const JOURNEY_BUDGET_MS = 15_000
const SLOWEST_SHOWN = 5

const seconds = (ms) => (ms / 1000).toFixed(1)

/** How many tests passed and failed. A report is null where its stage did not get so far. */
export function counts(unit, journeys) {
  return {
    passed: (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (journeys ? journeys.stats.unexpected + journeys.stats.flaky : 0),
  }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** One line for tests that were skipped, with the file they are in; null when none was. */
export function skippedLine(unit, journeys, root) {
  const files = new Map()
  const add = (file) => files.set(file, (files.get(file) ?? 0) + 1)
  for (const { name, assertionResults } of unit?.testResults ?? []) {
    for (const { status } of assertionResults) if (status !== 'passed' && status !== 'failed') add(name.replace(`${root}/`, ''))
  }
  for (const spec of (journeys?.suites ?? []).flatMap(specsOf)) {
    if (spec.tests.some(({ status }) => status === 'skipped')) add(`e2e/journeys/${spec.file}`)
  }
  if (files.size === 0) return null
  const total = [...files.values()].reduce((sum, count) => sum + count, 0)
  return `${total} skipped, so not proven here: ${[...files].map(([file, count]) => `${count} of ${file}`).join(', ')}`
}

/** One line with the files of units that took longest: where to look when the run gets slow. Null without a report. */
export function slowestUnitsLine(unit, root) {
  const files = (unit?.testResults ?? [])
    .map(({ name, startTime = 0, endTime = 0 }) => ({ name: name.replace(`${root}/`, ''), ms: endTime - startTime }))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
  if (files.length === 0) return null
  return `The slowest files of unit and integration tests: ${files.slice(0, SLOWEST_SHOWN).map(({ name, ms }) => `${name} ${seconds(ms)} s`).join(', ')}`
}

/** One line about how long journeys took, and one for each of the slowest; none without journeys. */
export function journeyLines(journeys) {
  const all = (journeys?.suites ?? []).flatMap(specsOf)
    .map((spec) => ({ title: spec.title, ms: Math.max(0, ...spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration))) }))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
  if (all.length === 0) return []
  const p95 = all[Math.floor(all.length * 0.05)].ms
  return [
    `${all.length} journeys: 95 of 100 take at most ${seconds(p95)} s; ${p95 > JOURNEY_BUDGET_MS ? 'OVER' : 'within'} the budget of ${seconds(JOURNEY_BUDGET_MS)} s. The slowest:`,
    ...all.slice(0, SLOWEST_SHOWN).map(({ ms, title }) => `  ${seconds(ms).padStart(5)} s  ${title}`),
  ]
}
