import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { CHARACTER_MAPS, CHARACTER_MAPS_VERSION } from '../src/creation/files/character-maps.ts'

const LICENCE = 'LICENSE'

/**
 * Puts the character maps of pdf.js beside the parts of the web app, each a file of its own: PDFs in Chinese, Japanese and Korean often say
 * the codes of their letters and no more. A page loads those that a document names. Their licence goes out with them, as it asks.
 */
export function characterMaps(licenceName: string): Plugin {
  const home = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { readonly version: string }
  // Under one name the content is always the same.
  if (version !== CHARACTER_MAPS_VERSION) throw new Error(`The character maps are those of pdfjs-dist ${version}: say so in character-maps.ts`)
  const folder = join(home, 'cmaps')
  const names = new Set(readdirSync(folder).filter((name) => name !== LICENCE))
  return {
    name: 'lectern-character-maps',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const name = path.startsWith(CHARACTER_MAPS) ? path.slice(CHARACTER_MAPS.length) : ''
        if (names.has(name)) response.end(readFileSync(join(folder, name)))
        else next()
      })
    },
    generateBundle() {
      for (const name of names) this.emitFile({ type: 'asset', fileName: `${CHARACTER_MAPS.slice(1)}${name}`, source: readFileSync(join(folder, name)) })
      this.emitFile({ type: 'asset', fileName: licenceName, source: readFileSync(join(folder, LICENCE), 'utf8') })
    },
  }
}
