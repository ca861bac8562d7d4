// `npm test`: installs what is missing, then lint, types, build, unit and integration tests, browser journeys.
// Stops at the first stage that fails and ends with one line that counts the tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../collab-server/scripts/ensure-build.mjs'
import { ROOT, ensureInstall, environment } from '../../collab-server/scripts/ensure-install.mjs'
import { apart } from './apart.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureRedis } from './redis.mjs'
import { counts, journeyLines, skippedLine, slowestUnitsLine } from './test-report.mjs'

/** Always the same folder, so that what Node compiled of it serves the next run, too. */
const BUNDLE = join(ROOT, 'node_modules/.cache/lectern-server')
/** Of Linux, as it tells times of processes. */
const TICKS_A_SECOND = 100
const reports = mkdtempSync(join(tmpdir(), 'lectern-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

async function stage(name, work) {
  const [from, cpuBefore] = [Date.now(), childrenCpu()]
  console.log(`\n▸ ${name}`)
  const ok = await work()
  const cpu = childrenCpu() - cpuBefore
  console.log(`  ${name}: ${ok === false ? 'failed' : 'done'} in ${((Date.now() - from) / 1000).toFixed(0)} s${cpu > 1 ? `, ${cpu.toFixed(0)} s of CPU` : ''}`)
  return ok !== false
}

/** CPU that processes started from here, and by these, have taken until they ended, in s; 0 where the system does not tell. Browsers are not in it: nobody waits for their processes. */
function childrenCpu() {
  try {
    const [, , , , , , , , , , , , , user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return (Number(user) + Number(system)) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(env) }).status === 0
}

/** A report of a stage; null where the stage did not get so far, and its own output says why. */
function report(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return null
  }
}

function finish(ok) {
  const [unit, journeys] = [report('unit.json'), report('journeys.json')]
  const { passed, failed } = counts(unit, journeys)
  const lines = [slowestUnitsLine(unit, ROOT), ...journeyLines(journeys), skippedLine(unit, journeys, ROOT)].filter((line) => line !== null)
  console.log(['', ...lines, `${passed} passed, ${failed} failed`].join('\n'))
  process.exit(ok && failed === 0 && passed > 0 ? 0 : 1)
}

let browser = ''
let redis = null
const stages = [
  ['install', async () => {
    const programs = apart(process.execPath, ['e2e/scripts/programs.mjs'])
    await ensureInstall()
    await programs
  }],
  ['browser', () => { browser = ensureBrowser({ light: true }); console.log(`  ${browser}`) }],
  ['redis', () => {
    redis = ensureRedis()
    console.log(redis === null ? '  none here, and none can be installed: the tests with several nodes are skipped' : `  ${redis}`)
  }],
  ['lint and types, beside the build', async () => {
    const build = async () => {
      await ensureBuild({ compressed: false })
      return await apart('node', ['e2e/scripts/server-bundle.mjs', BUNDLE])
    }
    const [isClean, isBundled] = await Promise.all([apart('npm', ['run', 'lint', '--silent', '--', '--fresh']), build()])
    return isClean && isBundled
  }],
  ['size of the first load', () => run('node', ['web/scripts/size-report.mjs'])],
  ['unit and integration tests', () => run('vitest', [
    'run', '--config', '.config/vitest.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`,
  ], { LECTERN_REDIS: redis ?? '', LECTERN_SERVER_BUNDLE: BUNDLE })],
  ['browser journeys', () => run('npm', ['run', 'journeys', '-w', '@lectern/e2e', '--silent'], {
    LECTERN_BROWSER: browser, LECTERN_SERVER_BUNDLE: BUNDLE, LECTERN_JOURNEYS_REPORT: join(reports, 'journeys.json'),
  })],
]
for (const [name, work] of stages) {
  if (!(await stage(name, work))) finish(false)
}
finish(true)
