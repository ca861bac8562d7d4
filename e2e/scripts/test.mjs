// `npm test`: installs what is missing, then lint, types, build, unit and integration tests, browser journeys.
// Stops at the first stage that fails and ends with one line that counts the tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../collab-server/scripts/ensure-build.mjs'
import { ROOT, ensureInstall, environment } from '../../collab-server/scripts/ensure-install.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureRedis } from './redis.mjs'

const reports = mkdtempSync(join(tmpdir(), 'lectern-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

async function stage(name, work) {
  const from = Date.now()
  console.log(`\n▸ ${name}`)
  const ok = await work()
  console.log(`  ${name}: ${ok === false ? 'failed' : 'done'} in ${((Date.now() - from) / 1000).toFixed(0)} s`)
  return ok !== false
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(env) }).status === 0
}

/** How many tests passed and failed; both reporters write JSON. */
function counts() {
  const total = { passed: 0, failed: 0 }
  try {
    const unit = JSON.parse(readFileSync(join(reports, 'unit.json'), 'utf8'))
    total.passed += unit.numPassedTests
    total.failed += unit.numFailedTests
  } catch {
    // The stage did not get as far as a report; its own output says why.
  }
  try {
    const { stats } = JSON.parse(readFileSync(join(reports, 'journeys.json'), 'utf8'))
    total.passed += stats.expected
    total.failed += stats.unexpected + stats.flaky
  } catch {
    // As above.
  }
  return total
}

function finish(ok) {
  const { passed, failed } = counts()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(ok && failed === 0 && passed > 0 ? 0 : 1)
}

let browser = ''
let redis = null
const stages = [
  ['install', async () => void (await ensureInstall())],
  ['browser', () => { browser = ensureBrowser(); console.log(`  ${browser}`) }],
  ['redis', () => {
    redis = ensureRedis()
    console.log(redis === null ? '  none here, and none can be installed: the tests with several nodes are skipped' : `  ${redis}`)
  }],
  ['lint and types', () => run('npm', ['run', 'lint', '--silent'])],
  ['build', async () => void (await ensureBuild())],
  ['size of the first load', () => run('node', ['web/scripts/size-report.mjs'])],
  ['unit and integration tests', () => run('vitest', [
    'run', '--config', '.config/vitest.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`,
  ], { LECTERN_REDIS: redis ?? '' })],
  ['browser journeys', () => run('npm', ['run', 'journeys', '-w', '@lectern/e2e', '--silent'], {
    LECTERN_BROWSER: browser, LECTERN_JOURNEYS_REPORT: join(reports, 'journeys.json'),
  })],
]
for (const [name, work] of stages) {
  if (!(await stage(name, work))) finish(false)
}
finish(true)
