import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { precompress } from '../../web/scripts/precompress.ts'

/** A built page with a script and a picture. */
async function builtFolder() {
  const root = await mkdtemp(join(tmpdir(), 'lectern-build-'))
  onTestFinished(async () => { await rm(root, { recursive: true, force: true }) })
  await mkdir(join(root, 'dist/assets'), { recursive: true })
  await writeFile(join(root, 'dist/index.html'), '<script src="/assets/a.js"></script>')
  await writeFile(join(root, 'dist/assets/a.js'), 'export const words = "many, many words"')
  await writeFile(join(root, 'dist/assets/b.png'), Buffer.alloc(64))
  return root
}

/** Has the plugin end a build of this folder; answers what lies there then. */
async function afterBuild(root) {
  const plugin = precompress()
  plugin.configResolved({ root, build: { minify: true, outDir: 'dist' } })
  await plugin.closeBundle()
  return (await readdir(join(root, 'dist'), { recursive: true })).filter((name) => name.includes('.')).sort()
}

it('a build has two compressed copies of each text', async () => {
  const root = await builtFolder()
  expect(await afterBuild(root)).toEqual([
    'assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'assets/b.png', 'index.html', 'index.html.br', 'index.html.gz',
  ])
  const read = async (name) => await readFile(join(root, 'dist', name))
  for (const name of ['assets/a.js', 'index.html']) {
    expect(brotliDecompressSync(await read(`${name}.br`))).toEqual(await read(name))
    expect(gunzipSync(await read(`${name}.gz`))).toEqual(await read(name))
  }
})

it('one that is for tests alone has none', async () => {
  vi.stubEnv('LECTERN_COMPRESS', '0')
  onTestFinished(() => { vi.unstubAllEnvs() })
  expect(await afterBuild(await builtFolder())).toEqual(['assets/a.js', 'assets/b.png', 'index.html'])
})
