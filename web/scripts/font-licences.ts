import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Gives the licences of the fonts out with them, as these ask: one text with the copyright of each family. */
export function fontLicences(fileName: string): Plugin {
  return {
    name: 'lectern-font-licences',
    apply: 'build',
    generateBundle() {
      const folders = ['@fontsource-variable/inter', '@fontsource/carlito'].map((one) => join(fileURLToPath(import.meta.resolve(`${one}/package.json`)), '..', '..'))
      const families = folders.flatMap((folder) => readdirSync(folder).map((family) => ({ family, path: join(folder, family, 'LICENSE') })))
      const texts = families.toSorted((one, other) => (one.family < other.family ? -1 : 1)).map(({ family, path }) => `${family}\n\n${readFileSync(path, 'utf8').trim()}\n`)
      this.emitFile({ type: 'asset', fileName, source: texts.join(`\n${'-'.repeat(80)}\n\n`) })
    },
  }
}
