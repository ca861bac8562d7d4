import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const I18N = fileURLToPath(new URL('../src/platform/i18n/i18n.ts', import.meta.url))
const FILE = /\/web\/src\/locales\/en\/([\w.]+)\.json$/
/** Those that `i18n.ts` has from the start. */
const FIRST = new Set(['app', 'ui'])

/** Has a file of English words register itself where a module imports it (`registerWords`), so that words are built into the file of the first to show them. */
export function englishWords(): Plugin {
  return {
    name: 'english-words',
    transform(_, id) {
      const file = FILE.exec(id)?.[1]
      if (file === undefined || FIRST.has(file)) return null
      const words = JSON.stringify(JSON.parse(readFileSync(id, 'utf8')))
      return { code: `import { registerWords } from ${JSON.stringify(I18N)}\nconst words = ${words}\nregisterWords(${JSON.stringify(file)}, words)\nexport default words\n`, map: null, moduleType: 'js' }
    },
  }
}
