// Draws which folder of the web app and of the server imports which, a table of the database as well as a file, and fails on a new
// circle among them, and on an import that a rule forbids; on files and on folders within a folder that import each other's values in a circle; and on queries of the server that stand outside of stores, or that SQLite alone understands. `--print` shows the graph.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The trees that are read, and what holds among their top folders, of values, types and what comes later. A file at the top of a tree counts as a
 * folder of its own. The editor is a tree within another: as many folders as all others of the web app.
 *
 * - `known`: the imports, `from → to`, by which circles still close. A circle that none of them is part of fails, and so does one
 *   of them that lies in no circle any more: the list can only become shorter.
 * - `lower`: folders that import nothing but what is named.
 * - `upper`: folders that are imported by nothing but what is named.
 *
 * The folders within a folder, however deep, import each other's values in no circle; no list excepts any.
 */
export const TREES = [
  {
    root: 'web/src',
    known: [],
    lower: { locales: [], ui: [], platform: ['locales', 'ui'], rendering: ['platform', 'ui'] },
    upper: { app: ['main.tsx'] },
  },
  { root: 'web/src/editor', known: [], lower: { geometry: [] }, upper: { shell: ['EditorScreen.tsx'] } },
  {
    root: 'collab-server/src',
    known: [],
    lower: { platform: [], threads: [], database: ['platform', 'threads'], identity: ['database', 'platform'], library: ['database', 'identity', 'platform'], audio: [], assets: ['audio', 'blobs', 'database', 'identity', 'platform', 'threads'], sync: ['assets', 'blobs', 'database', 'limits', 'platform', 'threads'] },
    upper: {},
  },
]

/** Trees whose files import each other's values in no circle. */
const ACYCLIC = ['shared/src', 'web/src', 'collab-server/src']

const SOURCE = /(?<!\.d)\.tsx?$/
/** Tests may look everywhere. */
const TEST = /\.test\.tsx?$|(?:^|\/)(?:test-support|proofs)\/|(?:^|\/)test-[\w-]+\.tsx?$/
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

/** The files of a tree that are the product's, with their code. */
function codeBelow(root) {
  return filesBelow(root).map((file) => slashes(relative(root, file))).filter((file) => SOURCE.test(file) && !TEST.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8').replace(COMMENT, '') }))
}

/** Every import of a tree that leads from one top folder into another: `{ from, to, file, target }`, paths from the root of the tree. */
export function importsAmongFolders(root) {
  const nameOf = (path) => path.split('/')[0]
  return codeBelow(root).flatMap(({ code, file }) => {
    return [...code.matchAll(IMPORT)].map(([, , path]) => slashes(join(dirname(file), path)))
      .filter((target) => !target.startsWith('..') && nameOf(target) !== nameOf(file) && existsSync(join(root, target)))
      .map((target) => ({ from: nameOf(file), to: nameOf(target), file, target }))
  })
}

/** A value that a file imports with itself, or passes on. What comes later, and what starts as a worker, closes no circle at loading; types never do. */
const VALUE = /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?(['"])(\.\.?\/[^'"]+)\1/g

/** Every import of a value among the files of a tree, `{ from, to }`. */
export function valuesAmongFiles(root) {
  const read = codeBelow(root)
  const known = new Set(read.map(({ file }) => file))
  return read.flatMap(({ code, file }) => [...code.matchAll(VALUE)].map(([, , path]) => slashes(join(dirname(file), path)))
    .filter((target) => target !== file && known.has(target)).map((target) => ({ from: file, to: target })))
}

/** The circles among what stands in each folder of a tree, folders and files, by the values that these import: `{ folder, circle }`. Its top is left to {@link mistakesOf}. */
export function circlesWithin(values) {
  const foldersOf = (file) => file.split('/').slice(0, -1).map((_, at, names) => names.slice(0, at + 1).join('/'))
  const within = new Map()
  for (const { from, to } of values) {
    for (const folder of foldersOf(from)) {
      if (!to.startsWith(`${folder}/`)) continue
      const [one, other] = [from, to].map((file) => file.slice(folder.length + 1).split('/')[0])
      if (one !== other) within.set(folder, [...within.get(folder) ?? [], { from: one, to: other }])
    }
  }
  return [...within].flatMap(([folder, imports]) => circlesOf(graphOf(imports)).map((circle) => ({ folder, circle })))
}

/** Files of a tree that import values of each other in a circle, one line a circle. */
export function fileCircles(root, values) {
  return circlesOf(graphOf(values)).map((circle) => `${root}: files in a circle: ${circle.join(', ')}`)
}

/** What stands within a folder of a tree and imports values of each other in a circle, one line a circle. */
export function folderCircles(root, values) {
  return circlesWithin(values).map(({ circle, folder }) => `${root}/${folder}: a circle within: ${circle.join(', ')}`)
}

/** Tables as a folder declares them: members of the interface that all of them are merged into. */
const TABLES = /\binterface Database \{([^}]*)\}/
const TABLE = /(?:^|[\n;{])\s*(\w+):/g
/** Tables as a statement names them: of Kysely's builder, alone or several with their aliases, or in SQL. */
const NAMED = /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)(?:<[^;()]*>)?\(\s*(\[[^\]]*\]|'[^']*')|\b(?:FROM|JOIN|INTO|UPDATE)\s+("?\w+)/g

/**
 * Every table of another folder that a statement names, as an import of the file that declares it: `{ from, to, file, target }`. Steps of
 * the schema do not count: they work on whatever the schema was in their time.
 */
export function tablesAmongFolders(root) {
  const nameOf = (path) => path.split('/')[0]
  const read = codeBelow(root)
  const declaredIn = new Map(read.flatMap(({ code, file }) => [...(TABLES.exec(code)?.[1] ?? '').matchAll(TABLE)].map(([, table]) => [table, file])))
  return read.filter(({ file }) => !/(?:^|\/)migrations\//.test(file)).flatMap(({ code, file }) => {
    const named = new Set([...code.matchAll(NAMED)].flatMap(([, built, written]) => (built ?? written).replace(/ as \w+/g, '').match(/\w+/g) ?? []))
    return [...named].filter((table) => declaredIn.has(table)).map((table) => declaredIn.get(table))
      .filter((target) => nameOf(target) !== nameOf(file)).map((target) => ({ from: nameOf(file), to: nameOf(target), file, target }))
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
/** A query of Kysely, or a statement that is prepared on a connection. */
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|prepare)\s*(?:<[^;()]*>)?\(|\bsql(?:<[^`]*>)?`/

/** Files of a tree that ask the database and are no stores, one line each. */
export function queriesOutsideStores(root) {
  return codeBelow(root).filter(({ code, file }) => !STORE.test(file) && QUERY.test(code))
    .map(({ file }) => `${file}: queries stand in store.ts or *-store.ts alone`)
}

/**
 * What SQLite alone understands. `db.fn.max` and `Math.max` are not meant; `max(a, b)` in a statement is, which PostgreSQL calls
 * `greatest`. Types of its driver know nothing of SQL.
 */
const SQLITE_WORDS = new RegExp([
  /\bINSERT OR\b|\bREPLACE INTO\b|\bAUTOINCREMENT\b|\bWITHOUT ROWID\b|\bCOLLATE NOCASE\b|\bINDEXED BY\b|\.or(?:Ignore|Replace|Fail|Abort|Rollback)\(/,
  /\bjson_(?:each|extract|group_array|object)\b|\b_?rowid_?\b|\bPRAGMA\b|\.pragma\(|\bsqlite_(?:master|schema|sequence)\b/,
  /(?<![.\w])(?:strftime|unixepoch|julianday|ifnull|iif|group_concat|randomblob|zeroblob|last_insert_rowid|printf|instr|typeof|hex|datetime)\(/,
  /(?<!\.)\b(?:max|min)\([a-z_.]+, ?[a-z_.]+\)/,
  /\bimport (?!type)[^\n]*'better-sqlite3'/,
].map(({ source }) => source).join('|'), 'i')

/** Files of a tree outside of the folder of the database that hold what SQLite alone understands, one line each. */
export function sqliteOutsideDatabase(root) {
  return codeBelow(root).filter(({ file }) => !file.startsWith('database/')).flatMap(({ code, file }) => {
    const [found] = SQLITE_WORDS.exec(code) ?? []
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
  const read = TREES.map((tree) => ({ tree, imports: [...importsAmongFolders(join(ROOT, tree.root)), ...tablesAmongFolders(join(ROOT, tree.root))] }))
  if (process.argv.includes('--print')) for (const { imports, tree } of read) print(tree.root, imports)
  const circles = ACYCLIC.flatMap((root) => {
    const values = valuesAmongFiles(join(ROOT, root))
    return [...fileCircles(root, values), ...(TREES.some((tree) => tree.root === root) ? folderCircles(root, values) : [])]
  })
  const mistakes = [...circles, ...read.flatMap(({ imports, tree }) => mistakesOf(tree, imports)), ...queriesOutsideStores(join(ROOT, 'collab-server/src')), ...sqliteOutsideDatabase(join(ROOT, 'collab-server/src'))]
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exit(1)
}
