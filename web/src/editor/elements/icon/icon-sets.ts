import { SETS } from 'virtual:icon-sets'
import { currentLanguage } from '../../../platform/i18n/i18n.ts'
import { loadChunk } from '../../../platform/loading/chunk-recovery.ts'

/** A set of icons. */
export type IconSetId = keyof typeof SETS

/** An icon of a set as it is listed and found. */
export interface ListedIcon {
  readonly set: IconSetId
  readonly index: number
  readonly name: string
  readonly keywords: string
  readonly group: string
}

const capital = (words: string): string => words.slice(0, 1).toLocaleUpperCase() + words.slice(1)

/** The icons of a set with their names in the language in use, where they have some. */
export async function listedIcons(set: IconSetId): Promise<readonly ListedIcon[]> {
  const { names, words } = SETS[set]
  const language = (['es', 'hi'] as const).find((one) => currentLanguage().startsWith(one))
  const [{ default: { groups, icons } }, { default: english }, other] = await Promise.all([
    loadChunk(names), loadChunk(words.en), language === undefined ? null : loadChunk(words[language]),
  ])
  return icons.map(([name, group], index): ListedIcon => {
    const [label = '', more = ''] = (other?.default[index] ?? english[index] ?? '').split('|')
    const plain = name.replaceAll('-', ' ')
    return {
      set, index, group: groups[group] ?? '', name: capital(label === '' ? plain : label),
      keywords: `${plain} ${more} ${other === null ? '' : (english[index] ?? '').replace('|', ' ')}`,
    }
  })
}

const shards = new Map<string, Promise<readonly string[]>>()
const read = new Map<string, readonly string[]>()

/** The drawing of an icon where its file has come already; null else. */
export function drawingAtHand({ index, set }: Pick<ListedIcon, 'index' | 'set'>): string | null {
  return read.get(`${set} ${Math.floor(index / SETS[set].shard)}`)?.[index % SETS[set].shard] ?? null
}

/** The drawing of an icon. @throws what loading a file throws, when it does not come; another call asks again. */
export async function drawingOf({ index, set }: Pick<ListedIcon, 'index' | 'set'>): Promise<string> {
  const { shard: length, shards: loads } = SETS[set]
  const shard = Math.floor(index / length)
  const key = `${set} ${shard}`
  const load = loads[shard]
  if (load === undefined) throw new RangeError(`There is no icon ${index} in ${set}`)
  const coming = shards.get(key) ?? loadChunk(load).then(({ default: drawings }) => {
    read.set(key, drawings)
    return drawings
  })
  shards.set(key, coming)
  try {
    return (await coming)[index % length] ?? ''
  } catch (error) {
    shards.delete(key)
    throw error
  }
}
