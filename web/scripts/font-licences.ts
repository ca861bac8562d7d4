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
      const folder = join(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')), '..', '..')
      const texts = readdirSync(folder).toSorted().map((family) => `${family}\n\n${readFileSync(join(folder, family, 'LICENSE'), 'utf8').trim()}\n`)
      this.emitFile({ type: 'asset', fileName, source: texts.join(`\n${'-'.repeat(80)}\n\n`) })
    },
  }
}
