import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ImportReport } from '@lectern/shared/imports'
import { readLesson, wordsOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { strFromU8, unzipSync } from 'fflate'
import * as Y from 'yjs'
import type { DeckAnswer, DeckRequest } from '../../../collab-server/src/imports/deck-messages.ts'
import { startDeckProcess } from '../../../collab-server/src/imports/deck-process.ts'
import type { StoredPicture } from '../../../collab-server/src/imports/lesson-of-deck.ts'
import { inspectImage } from '../../../collab-server/src/media/image.ts'

/** A deck as the product imports it. */
export interface ImportedDeck {
  readonly slides: readonly Slide[]
  readonly report: ImportReport
  /** Pictures that were taken, by their hashes. */
  readonly pictures: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly contentType: string }>
  /** Width over height of its slides. */
  readonly aspect: number
  /** ms that its process took. */
  readonly took: number
}

/** The words of an imported slide, with what is said to it. */
export function importedWords({ elements, narration }: Slide): readonly string[] {
  return [...elements.map(wordsOf), plainText(narration)].join(' ').split(/\s+/u).filter((word) => word !== '')
}

const ANSWER_MS = 120_000

/**
 * Imports a deck in a process of its own as the server does, its pictures kept in memory.
 * @throws Error with why it was refused, or how its process ended
 */
export async function importDeck(path: string): Promise<ImportedDeck> {
  const child = startDeckProcess(path)
  const begun = performance.now()
  const ask = async (request: DeckRequest): Promise<DeckAnswer> => {
    for await (const answer of child.ask(request, AbortSignal.timeout(ANSWER_MS))) {
      if (answer.kind === 'refused') throw new Error(answer.failure)
      if (answer.kind !== 'reading') return answer
    }
    throw new Error('the process said nothing more')
  }
  try {
    const opened = await ask({ kind: 'open', form: 'objects', hidden: true, language: 'en', target: 'lesson' })
    const pictures = new Map<string, { bytes: Uint8Array; contentType: string }>()
    const stored: (readonly [string, StoredPicture])[] = []
    for (const hash of opened.kind === 'opened' ? opened.pictures : []) {
      const answer = await ask({ kind: 'picture', hash })
      const bytes = answer.kind === 'picture' ? answer.bytes : null
      const facts = bytes && await inspectImage(bytes, 'picture').catch(() => null)
      if (bytes && facts) pictures.set(createHash('sha256').update(bytes).digest('hex'), { bytes, contentType: facts.contentType })
      stored.push([hash, facts && { width: facts.width ?? 1, height: facts.height ?? 1 }])
    }
    const built = await ask({ kind: 'build', pages: null, target: 'lesson', title: 'deck', pictures: stored, isCompared: false })
    const took = performance.now() - begun
    if (built.kind !== 'built' || !built.state) throw new Error('no lesson was built')
    const doc = new Y.Doc()
    Y.applyUpdate(doc, built.state.update)
    const { slides } = readLesson(doc)
    return { slides, report: built.report, pictures, aspect: aspectOf(path), took }
  } finally {
    child.end()
  }
}

/** The parts of a deck that are XML, by their names. */
function partsOf(path: string): Readonly<Record<string, string>> {
  const files = unzipSync(readFileSync(path), { filter: ({ name, originalSize }) => /\.(?:xml|rels)$/.test(name) && originalSize < 20_000_000 })
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

function aspectOf(path: string): number {
  const main = Object.entries(partsOf(path)).find(([name]) => /^ppt\/presentation\.xml$/.test(name))?.[1] ?? ''
  const size = /<(?:\w+:)?sldSz\b[^>]*>/.exec(main)?.[0] ?? ''
  const side = (name: string, usual: number): number => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(size)?.[1] ?? usual)
  return side('cx', 9_144_000) / side('cy', 6_858_000)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The words of each slide of a deck with those of its notes, read without any of our own readers. */
export function deckWords(path: string): readonly (readonly string[])[] {
  const parts = partsOf(path)
  const relations = (name: string): ReadonlyMap<string, readonly [type: string, target: string]> => {
    const cut = name.lastIndexOf('/') + 1
    const text = parts[`${name.slice(0, cut)}_rels/${name.slice(cut)}.rels`] ?? ''
    return new Map([...text.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => {
      const attribute = (wanted: string): string => new RegExp(`\\b${wanted}="([^"]*)"`).exec(tag)?.[1] ?? ''
      const target = new URL(attribute('Target'), `file:///${name}`).pathname.slice(1)
      return [attribute('Id'), [attribute('Type').replace(/.*\//, ''), target]]
    }))
  }
  const wordsIn = (xml: string): readonly string[] => [...xml.replaceAll(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '').matchAll(/<(?:\w+:)?p[ >][\s\S]*?<\/(?:\w+:)?p>/g)].flatMap(([paragraph]) => (
    [...paragraph.matchAll(/<(?:\w+:)?fld\b[^>]*type="slidenum"[\s\S]*?<\/(?:\w+:)?fld>|<a:t>([^<]*)<\/a:t>|<(a:br|a:tab)\b/g)].map(([, words, gap]) => (gap === undefined ? words ?? '' : ' ')).join('')
      .replaceAll(/&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g, (_, hex: string | undefined, decimal: string | undefined, entity: string | undefined) => (
        entity === undefined ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) : ENTITIES[entity] ?? ' '
      )).split(/\s+/u).filter((word) => word !== '')
  ))
  const main = relations('ppt/presentation.xml')
  const ids = [...(parts['ppt/presentation.xml'] ?? '').matchAll(/<p:sldId\b[^>]*r:id="([^"]+)"/g)].map(([, id]) => id ?? '')
  return ids.map((id) => {
    const name = main.get(id)?.[1] ?? ''
    const notes = [...relations(name).values()].find(([type]) => type === 'notesSlide')?.[1]
    const body = [...(parts[notes ?? ''] ?? '').matchAll(/<p:sp>[\s\S]*?<\/p:sp>/g)].find(([shape]) => shape.includes('type="body"'))?.[0] ?? ''
    return [...wordsIn(parts[name] ?? ''), ...wordsIn(body)]
  })
}

/** How many of some words are among others, each as often as it is there. */
export function recalled(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  let count = 0
  for (const word of wanted) {
    const times = left.get(word) ?? 0
    if (times > 0) count++
    left.set(word, times - 1)
  }
  return count
}
