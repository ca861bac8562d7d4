// Fails on a part of the web app that is loaded outside of the one way of loading parts: who asks for it by `import()` alone shows nothing,
// or an error that means nothing to anybody, where the part does not arrive; the one way waits for the network, and reloads or recovers.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = /(?<!\.d)\.tsx?$/
/** Tests load what they like, and so does what only tests and pages of benches load. */
const TEST = /\.test\.tsx?$|(?:^|\/)(?:test-support|proofs)\/|(?:^|\/)test-[\w-]+\.tsx?$/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g

/** What loads a part with its recovery: `platform/loading`, and what is built on it. */
const LOADERS = ['loadChunk', 'loadScript', 'lazyScreen', 'lazyPart', 'lazyPainter', 'createPart']

/** Files that hold `import()` outside of a loader's brackets, with the reason. One that has none any more fails too. */
export const ELSEWHERE = {
  'app/EditorRoutes.tsx': 'handed to `lazyScreen` below, and to what loads ahead',
  'app/OverlayHost.tsx': 'uploads that were kept stay for the next visit',
  'app/editor-ahead.ts': 'nobody waits for what is loaded ahead',
  'downloads/formats/registry.ts': 'a table for `loadChunk`',
  'editor/EditorScreen.tsx': 'pictures say that they could not be sent, and are tried again: a reload would lose them',
  'editor/shell/late-parts.ts': 'a table for `createPart` and for what loads ahead',
  'main.tsx': 'the first page of all: English stands in where the words do not come',
  'platform/components/NotFoundPicture.tsx': 'an ornament of the screen of those who may have no network',
  'platform/http/session-renewal.ts': 'what fails counts as a network fault, after which the session goes on and is asked for again',
  'publishing/viewer/open-publication.ts': 'the counting of visits goes without',
  'rendering/code/highlight.ts': 'a table for `loadChunk`',
  'rendering/fonts/bundled-faces.ts': 'a table for `declareFaces`',
  'rendering/fonts/declare-faces.ts': 'the fallback face stays on screen, and is asked for again',
  'rendering/image/image-cache.ts': 'the larger picture is shown instead',
  'rendering/text/measure.ts': 'the fallback face stays on screen, and is asked for again',
  'sync/document-copy.ts': 'a lesson opens without its copy on the device, and says so',
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** The names of the calls whose brackets are open at a place of the code, the innermost last; '' for brackets of no call. */
function callsAround(code, at) {
  const open = []
  for (const { 0: bracket, index } of code.slice(0, at).matchAll(/[()]/g)) {
    if (bracket === ')') open.pop()
    else open.push(/([A-Za-z_$][\w$]*)(?:<[^()]*>)?$/.exec(code.slice(0, index))?.[1] ?? '')
  }
  return open
}

/** The lines of a file, from 1, in which a part is loaded in no loader's brackets. Types, `typeof import()` too, load nothing. */
export function rawImports(text) {
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(/(?<![.\w$])import\(/g)]
    .filter(({ index }) => !/typeof\s*$/.test(code.slice(0, index)) && !/^import\('[^']*'\)\.[A-Z]/.test(code.slice(index)) && !callsAround(code, index).some((name) => LOADERS.includes(name)))
    .map(({ index }) => code.slice(0, index).split('\n').length)
}

/** Parts that are loaded outside of the one way in a tree, one line each, and names on the list that are on it for nothing. */
export function mistakesOf(root, elsewhere) {
  const found = new Map(filesBelow(root).map((path) => [relative(root, path).split(sep).join('/'), path])
    .filter(([file]) => SOURCE.test(file) && !TEST.test(file)).map(([file, path]) => [file, rawImports(readFileSync(path, 'utf8'))]).filter(([, lines]) => lines.length > 0))
  const raw = [...found].filter(([file]) => !(file in elsewhere))
    .flatMap(([file, lines]) => lines.map((line) => `${file}:${line} loads a part outside of ${LOADERS.join(', ')} (web/src/platform/loading)`))
  const gone = Object.keys(elsewhere).filter((file) => !found.has(file))
    .map((file) => `${file} loads nothing by itself any more; take it off the list in e2e/scripts/check-imports.mjs`)
  return [...raw, ...gone]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mistakes = mistakesOf(join(ROOT, 'web/src'), ELSEWHERE)
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exit(1)
}
