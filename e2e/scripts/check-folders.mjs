// Draws which folder of the web app and of the server imports which, and fails on a new circle among them, and on an import that
// a rule forbids; and on queries of the server that stand outside of stores, or that SQLite alone understands. `--print` shows the graph.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The trees that are read, and what holds among their top folders. A file at the top of a tree counts as a folder of its own.
 *
 * - `known`: the imports, `from → to`, by which circles still close. A circle that none of them is part of fails, and so does one
 *   of them that lies in no circle any more: the list can only become shorter.
 * - `lower`: folders that import nothing but what is named.
 * - `upper`: folders that are imported by nothing but what is named.
 */
export const TREES = [
  {
    root: 'web/src',
    known: [],
    lower: { locales: [], ui: [], platform: ['locales', 'ui'], rendering: ['platform', 'ui'] },
    upper: { app: ['main.tsx'] },
  },
  {
    root: 'collab-server/src',
    known: [],
    lower: { platform: [], threads: [], database: ['platform', 'threads'], identity: ['database', 'platform'], assets: ['blobs', 'database', 'identity', 'platform', 'threads'], sync: ['assets', 'blobs', 'database', 'limits', 'platform', 'threads'] },
    upper: {},
  },
]

const SOURCE = /(?<!\.d)\.tsx?$/
/** Tests may look everywhere. */
const TEST = /\.test\.tsx?$|(?:^|\/)(?:test-support|proofs)\//
/** A relative path that a file imports, with a value or a type, at once or later, or starts as a worker. */
const IMPORT = /(?:\bfrom|\bimport|\bnew URL\()\s*\(?\s*(['"])(\.\.?\/[^'"]+)\1/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

const slashes = (path) => path.split(sep).join('/')

/** Every import of a tree that leads from one top folder into another: `{ from, to, file, target }`, paths from the root of the tree. */
export function importsAmongFolders(root) {
  const nameOf = (path) => path.split('/')[0]
  const files = filesBelow(root).map((file) => slashes(relative(root, file))).filter((file) => SOURCE.test(file) && !TEST.test(file))
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(COMMENT, '')
    return [...code.matchAll(IMPORT)].map(([, , path]) => slashes(join(dirname(file), path)))
      .filter((target) => !target.startsWith('..') && nameOf(target) !== nameOf(file) && existsSync(join(root, target)))
      .map((target) => ({ from: nameOf(file), to: nameOf(target), file, target }))
  })
}

/** How often each folder imports each other one: a map of maps. */
export function graphOf(imports) {
  const graph = new Map()
  for (const { from, to } of imports) {
    const row = graph.get(from) ?? new Map()
    graph.set(from, row.set(to, (row.get(to) ?? 0) + 1))
  }
  return graph
}

/** The circles of a graph: its strongly connected components of more than one folder (Tarjan), each sorted by name. */
export function circlesOf(graph) {
  const index = new Map()
  const low = new Map()
  const open = []
  const circles = []
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    open.push(node)
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!index.has(next)) visit(next)
      if (open.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of [...graph.keys()].sort()) if (!index.has(node)) visit(node)
  return circles
}

/** The shortest way round from a folder back to itself within a circle. */
function wayRound(graph, circle) {
  const [start] = circle
  const ways = [[start]]
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)).keys()) {
      if (next === start) return [...way, start]
      if (circle.includes(next) && !ways.some((other) => other.includes(next))) ways.push([...way, next])
    }
  }
  throw new Error('A circle leads back to where it begins')
}

/** What is wrong with a tree, one line each; nothing when all is well. */
export function mistakesOf({ lower, known, root, upper }, imports) {
  const nameOf = ({ from, to }) => `${from} → ${to}`
  const example = (from, to) => imports.find((one) => one.from === from && one.to === to)
  const graph = graphOf(imports.filter((one) => !known.includes(nameOf(one))))
  const fresh = circlesOf(graph).map((circle) => {
    const way = wayRound(graph, circle)
    const steps = way.slice(1).map((to, i) => example(way[i], to))
    return [`${root}: a new circle: ${way.join(' → ')}`, ...steps.map(({ file, target }) => `    ${file} → ${target}`)].join('\n')
  })
  const circles = circlesOf(graphOf(imports))
  const closing = imports.filter(({ from, to }) => circles.some((circle) => circle.includes(from) && circle.includes(to))).map(nameOf)
  const gone = known.filter((name) => !closing.includes(name))
    .map((name) => `${root}: ${name} closes no circle any more; take it off the list in e2e/scripts/check-folders.mjs`)
  const forbidden = imports.flatMap(({ file, from, target, to }) => [
    ...(from in lower && !lower[from].includes(to) ? [`${root}: ${file} → ${target}: ${from} imports ${lower[from].join(', ') || 'nothing'} alone`] : []),
    ...(to in upper && !upper[to].includes(from) ? [`${root}: ${file} → ${target}: ${to} is imported by ${upper[to].join(', ')} alone`] : []),
  ])
  return [...fresh, ...gone, ...forbidden]
}

/** Where the server's queries stand: in stores, in the steps of the schema, and in the folder that knows the database. */
const STORE = /(?:^|\/)(?:[\w-]+-)?store\.ts$|(?:^|\/)migrations\/|^database\//
/** A query of Kysely, or a statement of SQLite. */
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|prepare)\s*\(|\bsql(?:<[^`]*>)?`/
/** Files that may ask the database though they are no stores, and why. */
export const ASKS_TOO = [
  // What marks files and what removes them is one protocol, to be read in one place.
  'blobs/blob-removal.ts', 'assets/removal.ts',
  // Events lie in files of their own, which these open, write and copy.
  'events/event-file.ts', 'operations/backup/event-files.ts',
]

/** Files of a tree that ask the database and are no stores, one line each. */
export function queriesOutsideStores(root, exempt = ASKS_TOO) {
  const files = filesBelow(root).map((file) => slashes(relative(root, file)))
  return files.filter((file) => SOURCE.test(file) && !TEST.test(file) && !STORE.test(file) && !exempt.includes(file))
    .filter((file) => QUERY.test(readFileSync(join(root, file), 'utf8').replace(COMMENT, '')))
    .map((file) => `${file}: queries stand in store.ts or *-store.ts alone`)
}

/**
 * What SQLite alone understands. `db.fn.max` and `Math.max` are not meant; `max(a, b)` in a statement is, which PostgreSQL calls `greatest`.
 */
const SQLITE_WORDS = /\bINSERT OR\b|\bREPLACE INTO\b|\bjson_(?:each|extract|group_array|object)\b|\b_?rowid_?\b|\bPRAGMA\b|\b(?:strftime|unixepoch|julianday|ifnull|iif|group_concat|randomblob|last_insert_rowid)\(|\bsqlite_(?:master|schema|sequence)\b|(?<![.\w])datetime\(|(?<!\.)\b(?:max|min)\([a-z_.]+, ?[a-z_.]+\)|\.pragma\(|\bimport (?!type)[^\n]*'better-sqlite3'/i
/** Files that know which database it is though they lie outside of its folder, and why. */
export const KNOW_SQLITE = [
  // The log has a connection of its own, which its thread opens and reads; its statements are for both databases.
  'sync/log/log-store.ts', 'attribution/store.ts',
  // Events lie in files of SQLite whatever the database is.
  'events/event-file.ts', 'operations/backup/event-files.ts', 'operations/doctor/event-store.ts',
  // Commands of the operator that check and copy the file itself.
  'operations/backup/store.ts', 'operations/doctor/store.ts', 'operations/verify/storage-use.ts', 'operations/verify/store.ts',
]

/** Files of a tree outside of the folder of the database that hold what SQLite alone understands, one line each. */
export function sqliteOutsideDatabase(root, exempt = KNOW_SQLITE) {
  const files = filesBelow(root).map((file) => slashes(relative(root, file)))
  return files.filter((file) => SOURCE.test(file) && !TEST.test(file) && !file.startsWith('database/') && !/(?:^|\/)migrations\//.test(file) && !exempt.includes(file))
    .flatMap((file) => {
      const [found] = SQLITE_WORDS.exec(readFileSync(join(root, file), 'utf8').replace(COMMENT, '')) ?? []
      return found === undefined ? [] : [`${file}: ${found} is SQLite's own; what differs between databases stands in database/`]
    })
}

function print(root, imports) {
  console.log(`${root}: ${imports.length} imports among folders`)
  for (const [from, row] of [...graphOf(imports)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${from} → ${[...row].sort(([, a], [, b]) => b - a).map(([to, count]) => `${to} ${count}`).join(', ')}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = TREES.map((tree) => ({ tree, imports: importsAmongFolders(join(ROOT, tree.root)) }))
  if (process.argv.includes('--print')) for (const { imports, tree } of read) print(tree.root, imports)
  const mistakes = [...read.flatMap(({ imports, tree }) => mistakesOf(tree, imports)), ...queriesOutsideStores(join(ROOT, 'collab-server/src')), ...sqliteOutsideDatabase(join(ROOT, 'collab-server/src'))]
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exit(1)
}
