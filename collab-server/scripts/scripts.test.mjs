import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sourcesHash } from './ensure-build.mjs'
import { isInstalled } from './ensure-install.mjs'
import { runTogether } from './run-child.mjs'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'lectern-scripts-'))
  onTestFinished(async () => { await rm(path, { recursive: true, force: true }) })
  return path
}

async function write(root, path, content) {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

describe('what npm start finds missing', () => {
  it('is nothing when the installed packages are those of the lock file; packages for other machines do not count', async () => {
    const root = await folder()
    await write(root, 'package-lock.json', { packages: {
      '': {}, web: {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/mac': { version: '1.0.0', optional: true },
      'node_modules/@lectern/web': { resolved: 'web', link: true },
    } })
    expect(isInstalled(root)).toBe(false)
    await write(root, 'node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } })
    expect(isInstalled(root)).toBe(false)
    await write(root, 'node_modules/.bin/node', '')
    expect(isInstalled(root)).toBe(true)
    await write(root, 'node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } })
    expect(isInstalled(root)).toBe(false)
    await write(root, 'node_modules/.package-lock.json', 'half a fi')
    expect(isInstalled(root)).toBe(false)
  })

  it('is the web app when one of its sources changed, moved or went, but not when a test did', async () => {
    const root = await folder()
    await write(root, 'web/src/a.ts', '1')
    await write(root, 'shared/src/b.ts', '2')
    const first = sourcesHash(root)
    expect(sourcesHash(root)).toBe(first)
    await write(root, 'web/src/a.test.ts', 'a test')
    expect(sourcesHash(root)).toBe(first)
    await write(root, 'shared/src/b.ts', '3')
    const second = sourcesHash(root)
    expect(second).not.toBe(first)
    await write(root, 'package-lock.json', '{}')
    expect(sourcesHash(root)).not.toBe(second)
  })
})

describe('programs started together', () => {
  const program = (script) => ({ command: process.execPath, args: ['-e', script] })

  it('hand on the exit code', async () => {
    expect(await runTogether([program('process.exit(7)')])).toBe(7)
    expect(await runTogether([program('process.exit(0)')])).toBe(0)
  })

  it('end together: when one stops, the other is asked to', async () => {
    const file = join(await folder(), 'stopped')
    const patient = `process.on('SIGTERM', () => { require('node:fs').writeFileSync(${JSON.stringify(file)}, 'yes'); process.exit(0) }); process.send?.(0); setInterval(() => {}, 1000)`
    const impatient = 'setTimeout(() => process.exit(3), 500)'
    expect(await runTogether([program(patient), program(impatient)])).toBe(3)
    expect(await readFile(file, 'utf8')).toBe('yes')
  })

  it('say 1 when the program cannot be started', async () => {
    expect(await runTogether([{ command: join(await folder(), 'nothing'), args: [] }])).toBe(1)
  })
})
