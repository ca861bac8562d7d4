import { minify } from 'terser'
import type { Plugin } from 'vite'
import { FIRST_LOADS } from './first-loads.ts'

/** Made small by its maker: another pass costs most of the time and saves next to nothing. */
const DONE = /^assets\/react-/

/**
 * Minifies what first loads consist of once more: Terser finds about two in a hundred bytes that the build's own minifier leaves, and would
 * take minutes for all files. A build that is not minified is left as it is.
 */
export function minifyFirstLoads(): Plugin {
  let isMinified = false
  return {
    name: 'lectern-minify-first-loads',
    apply: 'build',
    configResolved({ build }) {
      isMinified = build.minify !== false
    },
    async generateBundle(_options, bundle) {
      if (!isMinified) return
      const wanted = new Set<string>()
      const add = (fileName: string): void => {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || wanted.has(fileName)) return
        wanted.add(fileName)
        for (const imported of chunk.imports) add(imported)
      }
      const modules = FIRST_LOADS.flatMap((page) => page.modules)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && (chunk.isEntry || modules.some((module) => chunk.facadeModuleId?.endsWith(`/web/${module}`) === true))) add(chunk.fileName)
      }
      for (const fileName of wanted) {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || DONE.test(fileName)) continue
        const { code } = await minify(chunk.code, { module: true, compress: { ecma: 2020, passes: 2 }, format: { ecma: 2020, comments: 'some' } })
        if (code !== undefined && code.length < chunk.code.length) chunk.code = code
      }
    },
  }
}
