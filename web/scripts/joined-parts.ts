import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const EDITOR = resolve(import.meta.dirname, '../src/editor')
/** How a module of the editor asks for a part that comes when it is shown, or in the quiet after a lesson has opened. */
const LAZY_PART = /(lazyPart\(async \(\) => \(await )import\('(\.[^']+)'\)/g
const VIRTUAL = 'virtual:lectern-parts/'
/** The files that parts are built into. */
const FILES = ['sharing-parts', 'dialog-parts', 'drawer-parts', 'inspector-parts', 'narration-parts', 'editor-parts'] as const

/**
 * The file of the build that a part stands in, by the module that asks for it and by the module it is, both below `web/src/editor`; null
 * leaves it a file of its own.
 */
function fileOf(importer: string, part: string): (typeof FILES)[number] | null {
  if (importer === 'shell/EditorDialogs.tsx') return part.startsWith('share/') ? 'sharing-parts' : 'dialog-parts'
  const [folder] = importer.split('/')
  switch (folder) {
    case 'drawers': return 'drawer-parts'
    case 'editing': case 'elements': case 'inspector': case 'themes': case 'tools': return 'inspector-parts'
    case 'narration': return 'narration-parts'
    case 'contextual-bar': case 'guides': case 'presence': case 'rail': case 'shell': case 'stage': case 'template': case 'text': return 'editor-parts'
    default: return null
  }
}

/** The parts that a module asks for and that do not stay files of their own: the absolute path of each, and its file of the build. */
function partsOf(module: string, code: string): { readonly part: string, readonly file: string }[] {
  return [...code.matchAll(LAZY_PART)].flatMap(([, , path]) => {
    const part = resolve(dirname(module), path ?? '')
    const file = fileOf(relative(EDITOR, module), relative(EDITOR, part))
    return file === null ? [] : [{ part, file }]
  })
}

/**
 * Builds what folders of the editor load late into one file each. Left alone every inspector, drawer and dialog, and whatever some of them
 * share, is a file of its own: an opened lesson asked for 440, most of some hundred bytes, and each costs a request.
 */
export function joinedParts(): Plugin {
  const files = new Map<string, string[]>()
  return {
    name: 'lectern-joined-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      files.clear()
      for (const name of readdirSync(EDITOR, { recursive: true, encoding: 'utf8' }).sort()) {
        if (!/(?<!\.test)\.tsx?$/.test(name)) continue
        const module = join(EDITOR, name)
        for (const { part, file } of partsOf(module, readFileSync(module, 'utf8'))) files.set(file, [...new Set(files.get(file)).add(part)])
      }
      const missing = FILES.filter((file) => !files.has(file))
      if (missing.length > 0) throw new Error(`web/scripts/joined-parts.ts: nothing goes to ${missing.join(', ')}; the folders of the editor have other names`)
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load(id) {
      const parts = id.startsWith(`\0${VIRTUAL}`) ? files.get(id.slice(VIRTUAL.length + 1)) : undefined
      return parts?.map((part, at) => `export * as part${at} from ${JSON.stringify(part)}`).join('\n') ?? null
    },
    transform(code, id) {
      if (!id.startsWith(`${EDITOR}/`)) return null
      const parts = new Map(partsOf(id, code).map(({ part, file }) => [part, file]))
      if (parts.size === 0) return null
      return {
        code: code.replace(LAZY_PART, (whole, before: string, path: string) => {
          const part = resolve(dirname(id), path)
          const file = parts.get(part)
          return file === undefined ? whole : `${before}import('${VIRTUAL}${file}').then((parts) => parts.part${files.get(file)?.indexOf(part)})`
        }),
        map: null,
      }
    },
  }
}
