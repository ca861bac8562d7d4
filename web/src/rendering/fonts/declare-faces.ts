import { DEVICE_FAMILIES, addedFamilyOf, bundledFamily } from '@lectern/shared/fonts'
import { blobUrl } from '@lectern/shared/media'
import { FACES } from './bundled-faces.ts'

/** Where letters come from that the chosen family does not have; `cssFamilies` names these families behind it. */
const FALLBACKS: readonly (readonly [letters: RegExp, load: () => readonly Promise<unknown>[]])[] = [
  [/[\u0100-\u024F\u0370-\u052F\u1E00-\u1FFF]/, () => [import('./more-scripts.css')]],
  [/\p{Script=Arabic}/u, FACES['Noto Sans Arabic Variable'] ?? (() => [])],
  [/\p{Script=Hebrew}/u, FACES['Noto Sans Hebrew Variable'] ?? (() => [])],
]

const declared = new Map<unknown, Promise<unknown>>()

/** Runs a load once; one that failed is tried again when its letters are shown next. */
function once(key: unknown, load: () => Promise<unknown>): Promise<unknown> {
  const known = declared.get(key)
  if (known) return known
  const coming = load()
  declared.set(key, coming)
  coming.catch(() => declared.delete(key))
  return coming
}

async function declareAdded(family: string, hash: string): Promise<void> {
  const face = new FontFace(family, `url("${blobUrl(hash)}")`)
  // Before it loads: the page says only of faces it knows that they have come, and what was painted without them is painted anew then.
  document.fonts.add(face)
  try {
    await face.load()
  } catch (error) {
    // Whether the bytes are a font is for the browser's sanitizer to say; a file that is none leaves the fallback on screen.
    document.fonts.delete(face)
    throw error
  }
}

/**
 * Tells the browser where the faces are in which letters of a family are drawn: the family's own, and those of the families behind it.
 * A family that nobody has stays without. Rejects when a file did not come.
 */
export async function declareFaces(family: string, letters: string): Promise<void> {
  const added = addedFamilyOf(family)
  const bundled = Object.hasOwn(FACES, family) ? FACES[family] : undefined
  await Promise.all([
    added && once(family, async () => await declareAdded(family, added.hash)),
    bundled && once(bundled, async () => await Promise.all(bundled())),
    ...FALLBACKS.map(async ([known, load]) => known.test(letters) && await once(load, async () => await Promise.all(load()))),
  ])
}

/** Whether words set in a family are shown in it here; else they are shown in the families behind it. */
export async function hasFamily(family: string): Promise<boolean> {
  if (bundledFamily(family) !== undefined || DEVICE_FAMILIES.some((known) => known === family)) return true
  if (addedFamilyOf(family) === undefined) return false
  try {
    await declareFaces(family, '')
    return true
  } catch {
    return false
  }
}
