import type { Plugin } from 'vite'

/** What a file of the build imports, by file names: `imports` with it, `dynamicImports` when it asks for them. */
export interface BuiltFile {
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** All that `from` reaches by `next`, with itself. */
function reach(from: string, next: (name: string) => Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const add = (name: string): void => {
    if (reached.has(name)) return
    reached.add(name)
    for (const one of next(name)) add(one)
  }
  add(from)
  return reached
}

/**
 * For each file what a page presumably has when its code runs: all that the file imports, and all that those import which lead to it from the
 * entry. Where several lead to a file, what only some import counts, too: where it is missing it is fetched a moment later, with what needs it.
 */
export function presumedLoaded(files: readonly BuiltFile[]): (fileName: string) => ReadonlySet<string> {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const importers = new Map<string, string[]>()
  for (const { dynamicImports, fileName, imports } of files) for (const name of [...imports, ...dynamicImports]) importers.set(name, [...importers.get(name) ?? [], fileName])
  const known = new Map<string, ReadonlySet<string>>()
  return (fileName) => {
    const before = known.get(fileName)
    if (before !== undefined) return before
    // Every file may import something of the entry, and none leads to it.
    const leading = reach(fileName, (name) => (byName.get(name)?.isEntry === true ? [] : importers.get(name) ?? []))
    const loaded = new Set([...leading].flatMap((name) => [...reach(name, (one) => byName.get(one)?.imports ?? [])]))
    known.set(fileName, loaded)
    return loaded
  }
}

/**
 * A late part names for preloading what a page lacks that asks for it, instead of all it imports: nearly all of that is there, and hundreds
 * of parts would each name some hundred files, whose addresses the page resolves one by one whenever it loads a part.
 */
export function preloadMissing(): Plugin {
  let loadedWith: ReturnType<typeof presumedLoaded> = () => new Set()
  return {
    name: 'lectern-preload-missing',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (fileName, dependencies, { hostId, hostType }) => {
            if (hostType === 'html') return dependencies
            const loaded = loadedWith(hostId)
            const missing = dependencies.filter((name) => !loaded.has(name))
            // What is asked for is fetched by asking.
            return missing.length === 1 && missing[0] === fileName ? [] : missing
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        loadedWith = presumedLoaded(Object.values(bundle).filter((file) => file.type === 'chunk'))
      },
    },
  }
}
