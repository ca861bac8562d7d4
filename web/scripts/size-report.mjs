// How much compressed JavaScript the first load of a page needs; fails past the budget, and where files of the build import each other in a circle.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { FIRST_LOADS } from './first-loads.ts'

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
const ENTRY = 'index.html'

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'))

/** The files of a chunk and of everything it imports statically. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build's manifest`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

/** A circle of files that import each other statically, where one may run before what it needs; null where there is none. */
function circleOfFiles(key, path = [], done = new Set()) {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
  if (done.has(key)) return null
  for (const imported of manifest[key].imports ?? []) {
    const circle = circleOfFiles(imported, [...path, key], done)
    if (circle) return circle
  }
  done.add(key)
  return null
}

function compressedSize(file) {
  const brotli = join(DIST, `${file}.br`)
  return existsSync(brotli) ? readFileSync(brotli).length : brotliCompressSync(readFileSync(join(DIST, file))).length
}

const done = new Set()
for (const key of Object.keys(manifest)) {
  const circle = circleOfFiles(key, [], done)
  if (circle) throw new Error(`Files of the build import each other: ${circle.map((one) => manifest[one].file).join(' → ')}; see web/scripts/chunk-groups.ts`)
}

const verbose = process.argv.includes('--files')
const rows = FIRST_LOADS.filter((page) => page.modules.every((module) => module in manifest)).map((page) => {
  const files = new Set()
  for (const module of [ENTRY, ...page.modules]) filesOf(module, files)
  const sizes = [...files].filter((file) => file.endsWith('.js')).map((file) => [file, compressedSize(file)])
  const stray = [...files].find((file) => page.without?.test(file))
  if (stray) throw new Error(`${page.path} loads ${stray}`)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  if (verbose) for (const [file, size] of sizes.sort((a, b) => b[1] - a[1])) console.log(`  ${page.path}  ${kB(size)}  ${file}`)
  return { ...page, total, isOver: total > page.budget * 1000 }
})

console.log('JavaScript of the first load, brotli')
for (const row of rows) console.log(`${row.path.padEnd(10)} ${kB(row.total)} of ${row.budget} kB${row.isOver ? '  TOO MUCH' : ''}`)
if (rows.some((row) => row.isOver)) process.exit(1)

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
