/** The version of `pdfjs-dist` whose maps these are; a part of their names, under which they are kept for ever. */
export const CHARACTER_MAPS_VERSION = '6.1.200'

/** Where the maps are, each under this and its name: the build puts them there (`web/scripts/character-maps.ts`). */
export const CHARACTER_MAPS = `/assets/character-map-${CHARACTER_MAPS_VERSION}-`

/** Gets a map by its name; fails where it is not to be had. */
export type LoadCharacterMap = (name: string) => Promise<Uint8Array>

/** Gets a map from the server of the product: what of a PDF's letters is told by nothing else. A document without such letters loads none. */
export const fetchCharacterMap: LoadCharacterMap = async (name) => {
  const answer = await fetch(`${CHARACTER_MAPS}${name}`)
  if (!answer.ok) throw new Error(`No character map ${name}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What pdf.js asks for data that it does not bring along: it makes one of these for each document. */
export function dataFactory(load: LoadCharacterMap): new () => { readonly fetch: (wanted: { readonly kind: string; readonly filename: string }) => Promise<Uint8Array> } {
  return class {
    async fetch({ filename, kind }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
      // Fonts of its own are for drawing, and nothing is drawn here.
      if (kind !== 'cMapUrl') throw new Error(`No data of the kind ${kind}`)
      return await load(filename)
    }
  }
}
