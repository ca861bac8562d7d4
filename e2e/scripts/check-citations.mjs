// Checks that docs/spec-1.md tells the truth about itself: every test, journey and file it names exists, and a test that it
// cites for a section names that section. And that no rule of docs/sync.md has the number of another.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = 'docs/spec-1.md'
const RULES = 'docs/sync.md'
const FOLDERS = ['shared/src', 'collab-server/src', 'web', 'e2e/journeys']
const TEST = /\.(?:test\.tsx?|spec\.ts)$/
/** A file of ours: a path or a name with one of these endings. */
const FILE = /^[\w./-]+\.(?:tsx?|mjs|css)$/

const files = FOLDERS.flatMap((folder) => listOf(folder))

function listOf(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listOf(path)
    return [path]
  })
}

/** The tests a cell cites: `web guards` names a package, bare names after it or after "journey" belong to the same kind. */
function citationsOf(cell) {
  let kind = null
  return [...cell.matchAll(/\bjourneys?\b|`([^`]+)`(?:\s*\(([^)]*)\))?/g)].flatMap(([whole, name, note]) => {
    if (name === undefined) {
      kind = 'journey'
      return []
    }
    const [, own, rest] = /^(web|shared|collab-server) (.+)$/.exec(name) ?? [null, kind, name]
    kind = own
    return [{ kind, name: rest, whole, sections: [...(note ?? '').matchAll(/§[\d.]*\d/g)].map(([section]) => section) }]
  })
}

function testsFor({ kind, name }) {
  if (kind === 'journey') return files.filter((file) => file === `e2e/journeys/${name}.spec.ts`)
  const own = files.filter((file) => file.startsWith(`${kind}/`))
  return own.filter((file) => TEST.test(file) && basename(file).replace(TEST, '') === name)
}

/** Whether the text names this section itself; §2.10 is not §2.1. */
function names(text, section) {
  return new RegExp(`${section.replaceAll('.', '\\.')}(?![\\d.]*\\d)`).test(text)
}

function mistakesOfCell(cell) {
  return citationsOf(cell).flatMap((citation) => {
    const tests = testsFor(citation)
    if (tests.length === 0) return [`no test is called ${citation.kind ?? ''} "${citation.name}"`]
    const text = tests.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
    return citation.sections.filter((section) => !names(text, section)).map((section) => `${tests.join(', ')} does not name ${section}`)
  })
}

function mistakesOfPlace(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    .filter((name) => FILE.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)) && !existsSync(join(ROOT, name)))
    .map((name) => `there is no file ${name}`)
}

const mistakes = readFileSync(join(ROOT, DOCUMENT), 'utf8').split('\n').flatMap((line, index) => {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length < 6 || !/^\d/.test(cells[1])) return []
  return [...mistakesOfPlace(cells[3]), ...mistakesOfCell(cells[4])].map((mistake) => `${DOCUMENT}:${index + 1} ${mistake}`)
})
const rules = readFileSync(join(ROOT, RULES), 'utf8').match(/(?<=^- \*\*)SYNC-\d+(?=\*\*)/gm) ?? []
for (const rule of new Set(rules.filter((each, index) => rules.indexOf(each) < index))) mistakes.push(`${RULES} has two rules ${rule}`)
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exit(1)
