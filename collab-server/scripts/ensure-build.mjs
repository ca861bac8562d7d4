// Plain JavaScript without dependencies: it runs on any Node from 20 on.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { PINNED_NODE, ROOT, environment, quietly, say } from './ensure-install.mjs'

/** What the built web app is made from. */
const SOURCES = [
  'web/src', 'web/public', 'web/scripts', 'web/index.html', 'web/vite.config.ts', 'web/package.json', 'web/tsconfig.json',
  'shared/src', 'shared/package.json', 'tsconfig.json', 'package-lock.json',
]
const STAMP = join(ROOT, 'web/dist/.sources')

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== '.DS_Store')
    .flatMap((entry) => filesBelow(join(path, entry.name)))
    .sort()
}

/** A hash of all the sources; tests are left out, they change nothing in what is built. */
export function sourcesHash(root = ROOT) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source)))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether web/dist was built from the sources as they are now. */
export function isBuilt(hash = sourcesHash()) {
  return existsSync(STAMP) && existsSync(join(ROOT, 'web/dist/index.html')) && readFileSync(STAMP, 'utf8').trim() === hash
}

/** Whether each file of the build has its compressed copies; that of the page is written last. */
const isCompressed = () => existsSync(join(ROOT, 'web/dist/index.html.br'))

/**
 * Builds the web app, unless it is up to date.
 *
 * @param options.compressed false for who serves it to tests of this machine alone: compressing is half the work. Whoever serves
 * such a build to others has it compressed then.
 */
export async function ensureBuild({ compressed = true } = {}) {
  const hash = sourcesHash()
  const web = { cwd: join(ROOT, 'web'), env: environment(compressed ? {} : { LECTERN_COMPRESS: '0' }) }
  if (!isBuilt(hash)) {
    say('Building the web app.')
    // Vite itself: the size budget that `npm run build` checks is for who changes the app, not for who starts it.
    await quietly(PINNED_NODE, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], 'building', web)
    writeFileSync(STAMP, `${hash}\n`)
    return true
  }
  if (!compressed || isCompressed()) return false
  say('Compressing the web app.')
  await quietly(PINNED_NODE, ['scripts/compress-build.ts'], 'compressing', web)
  return true
}
