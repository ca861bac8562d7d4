import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TREES, circlesOf, fileCircles, folderCircles, graphOf, importsAmongFolders, mistakesOf, queriesOutsideStores, sqliteOutsideDatabase, tablesAmongFolders, valuesAmongFiles } from './check-folders.mjs'

/** A folder with these files, gone after the test. */
function treeOf(files) {
  const root = mkdtempSync(join(tmpdir(), 'lectern-folders-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** The imports of a tree that has these files. */
const importsOf = (files) => importsAmongFolders(treeOf(files))

const namesOf = (imports) => imports.map(({ from, to }) => `${from} → ${to}`)
const rules = (more = {}) => ({ root: 'src', known: [], lower: {}, upper: {}, ...more })

/** A tree in which two folders import each other. */
const CIRCLE = { 'a/x.ts': `import { y } from '../b/y.ts'`, 'b/y.ts': `import type { Z } from '../a/z.ts'`, 'a/z.ts': '' }

it('every way to import counts: values, types, side effects, what is passed on, what comes later, and workers', () => {
  const imports = importsOf({
    'a/one.ts': [
      `import { x } from '../b/x.ts'`, `import type { X } from '../c/x.ts'`, `import '../d/x.ts'`, `export { x } from '../e/x.ts'`,
      `const later = () => import('../f/x.ts')`, `new Worker(new URL('../g/x.ts', import.meta.url))`, `import {\n  x,\n} from "../h/x.ts"`,
    ].join('\n'),
    ...Object.fromEntries([...'bcdefgh'].map((folder) => [`${folder}/x.ts`, ''])),
  })
  expect(namesOf(imports)).toEqual([...'bcdefgh'].map((folder) => `a → ${folder}`))
})

it('tests, comments, packages and what stands in the same folder do not count; a file at the top counts by itself', () => {
  const imports = importsOf({
    'a/x.test.ts': `import '../b/x.ts'`, 'test-support/x.ts': `import '../b/x.ts'`, 'a/proofs/x.ts': `import '../../b/x.ts'`,
    'a/x.ts': `// import '../b/x.ts'\n/** As in \`import '../b/x.ts'\` */\nimport './y.ts'\nimport { z } from 'zod'`, 'a/y.ts': '', 'b/x.ts': '',
    'main.ts': `import './a/x.ts'`,
  })
  expect(namesOf(imports)).toEqual(['main.ts → a'])
})

it('a circle is found and shown with the imports that close it, through however many folders', () => {
  expect(mistakesOf(rules(), importsOf(CIRCLE))).toEqual(['src: a new circle: a → b → a\n    a/x.ts → b/y.ts\n    b/y.ts → a/z.ts'])
  const long = importsOf({ 'a/x.ts': `import '../b/x.ts'`, 'b/x.ts': `import '../c/x.ts'`, 'c/x.ts': `import '../a/x.ts'`, 'd/x.ts': `import '../a/x.ts'` })
  expect(circlesOf(graphOf(long))).toEqual([['a', 'b', 'c']])
  expect(mistakesOf(rules(), long)[0]).toContain('a → b → c → a')
})

it('folders that only import downwards have no circle', () => {
  expect(mistakesOf(rules(), importsOf({ 'a/x.ts': `import '../b/x.ts'\nimport '../c/x.ts'`, 'b/x.ts': `import '../c/x.ts'`, 'c/x.ts': '' }))).toEqual([])
})

it('a circle is let be while an import that is listed closes it, and no longer', () => {
  expect(mistakesOf(rules({ known: ['b → a'] }), importsOf(CIRCLE))).toEqual([])
  expect(mistakesOf(rules({ known: ['b → a'] }), importsOf({ ...CIRCLE, 'b/y.ts': '' }))).toEqual([expect.stringContaining('b → a closes no circle any more')])
  expect(mistakesOf(rules({ known: ['b → a'] }), importsOf({ ...CIRCLE, 'a/x.ts': '' }))).toEqual([expect.stringContaining('b → a closes no circle any more')])
})

it('a lower folder imports only what it may, and an upper one is imported only by who may', () => {
  const imports = importsOf({ 'base/x.ts': `import '../ui/x.ts'\nimport '../noun/x.ts'`, 'ui/x.ts': '', 'noun/x.ts': '', 'main.ts': `import './app/x.ts'`, 'other/x.ts': `import '../app/x.ts'`, 'app/x.ts': '' })
  expect(mistakesOf(rules({ lower: { base: ['ui'] }, upper: { app: ['main.ts'] } }), imports)).toEqual([
    'src: base/x.ts → noun/x.ts: base imports ui alone', 'src: other/x.ts → app/x.ts: app is imported by main.ts alone',
  ])
})

it('a table of another folder counts as an import of where it is declared, however a statement names it, and closes circles', () => {
  const tables = Object.fromEntries([...'bcdefg'].map((folder) => [`${folder}/tables.ts`, `declare module '../x.ts' {\n  interface Database {\n    ${folder}_row: Row\n  }\n}`]))
  const root = treeOf({
    ...tables,
    'a/store.ts': [
      `db.selectFrom('b_row as one')`, `db.insertInto<X>('c_row')`, `query.leftJoin('d_row', 'x', 'y')`, `db.selectFrom(['e_row', 'own'])`,
      `const text = 'SELECT 1 FROM "f_row"'`, `// db.selectFrom('g_row')\nconst from = 'g_row'`,
    ].join('\n'),
    'a/migrations/001-a.ts': `db.selectFrom('g_row')`, 'b/store.ts': `db.selectFrom('b_row')\nimport '../a/store.ts'`,
  })
  const found = tablesAmongFolders(root)
  expect(namesOf(found)).toEqual([...'bcdef'].map((folder) => `a → ${folder}`))
  expect(mistakesOf(rules(), [...importsAmongFolders(root), ...found])).toEqual(['src: a new circle: a → b → a\n    a/store.ts → b/tables.ts\n    b/store.ts → a/store.ts'])
})

it('no circle is let be', () => {
  expect(TREES.flatMap(({ known }) => known)).toEqual([])
})

it('queries stand in stores, migrations and the folder of the database, and are found anywhere else', () => {
  const queries = [`db.selectFrom('a')`, `trx\n  .insertInto('a')`, 'db.updateTable("a")', `db.deleteFrom('a')`, 'sql`select 1`', 'sql<number>`1`', `db.prepare('SELECT 1')`, `db.prepare<[string], { id: string }>(\n  'SELECT 1')`]
  const root = treeOf({
    ...Object.fromEntries(queries.map((query, i) => [`a/x${i}.ts`, query])),
    ...Object.fromEntries(['a/store.ts', 'a/b/own-store.ts', 'a/migrations/001-a.ts', 'database/x.ts', 'a/x.test.ts', 'test-support/x.ts'].map((file) => [file, queries[0]])),
    'a/words.ts': `// db.selectFrom('a')\nconst MESSAGE = 'sql'\napp.prepared()`, 'a/bookstore.ts': queries[0],
  })
  expect(queriesOutsideStores(root).map((line) => line.split(':')[0]).toSorted()).toEqual(['a/bookstore.ts', ...queries.map((_, i) => `a/x${i}.ts`)])
})

it('what SQLite alone understands stands in the folder of the database, and is found anywhere else', () => {
  const words = [
    "'INSERT OR REPLACE INTO a'", 'sql`select value from json_each(${x})`', "'SELECT rowid FROM a'", "'SET n = max(n, excluded.n)'", "sql`unixepoch('subsec')`",
    "db.pragma('x')", "import Sqlite from 'better-sqlite3'", "sql`datetime('now')`", "db.insertInto('a').orIgnore()", "'CREATE TABLE a (id integer primary key autoincrement)'",
  ]
  const root = treeOf({
    ...Object.fromEntries(words.map((word, i) => [`a/x${i}-store.ts`, word])),
    'a/migrations/001-a.ts': words[0],
    ...Object.fromEntries(['database/x.ts', 'a/x.test.ts'].map((file) => [file, words[0]])),
    'a/store.ts': "// rowid\ntypeof (x)\ntoString.hex()\nimport type { Database } from 'better-sqlite3'\nconst most = Math.max(a, b)\nsql`select max(seq) from a`\nnew Intl.DateTimeFormat()",
  })
  expect(sqliteOutsideDatabase(root).map((line) => line.split(':')[0]).toSorted()).toEqual(['a/migrations/001-a.ts', ...words.map((_, i) => `a/x${i}-store.ts`)])
})

it('files that import values of each other in a circle are found, in whatever folder; types, and what comes later, close none', () => {
  const circlesIn = (files) => fileCircles('src', valuesAmongFiles(treeOf(files)))
  expect(circlesIn({ 'a/x.ts': `import { y } from './y.ts'`, 'a/y.ts': `export { x } from '../a/x.ts'` })).toEqual(['src: files in a circle: a/x.ts, a/y.ts'])
  expect(circlesIn({ 'a/x.ts': `import { y } from './y.ts'`, 'a/y.ts': `import type { X } from './x.ts'\nconst x = () => import('./x.ts')` })).toEqual([])
})

it('folders within a folder import downwards, however deep', () => {
  const circlesIn = (files) => folderCircles('src', valuesAmongFiles(treeOf(files)))
  const round = { 'a/b/c/x.ts': `import '../d/x.ts'`, 'a/b/d/x.ts': '', 'a/b/d/y.ts': `import '../c/y.ts'`, 'a/b/c/y.ts': '' }
  expect(circlesIn(round)).toEqual(['src/a/b: a circle within: c, d'])
  expect(circlesIn({ ...round, 'a/b/d/y.ts': `import type { Y } from '../c/y.ts'` })).toEqual([])
})
