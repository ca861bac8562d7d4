import { findNodes, readXml } from './xml.ts'

/** The path of a file that a manifest names from its own folder. */
function pathFrom(folder: string, href: string): string {
  try {
    return decodeURIComponent(new URL(href, `file:///${folder}`).pathname.slice(1))
  } catch {
    return href
  }
}

/** What a manifest lists, in its order; nothing of one that cannot be read. */
function listed({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  try {
    return findNodes(readXml(text), ({ name }) => name === 'resource').map(({ attributes }) => pathFrom(path.slice(0, path.lastIndexOf('/') + 1), attributes.href ?? ''))
  } catch {
    return []
  }
}

/** The files of a package as its manifest lists them, which is how their authors see them; those that it does not list behind, by their names. */
export function inManifestOrder(paths: readonly string[], manifest: { readonly path: string; readonly text: string } | null): readonly string[] {
  const places = new Map((manifest === null ? [] : listed(manifest)).map((path, at) => [path, at]))
  const placeOf = (path: string): number => places.get(path) ?? places.size
  return paths.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : a > b ? 1 : 0))
}
