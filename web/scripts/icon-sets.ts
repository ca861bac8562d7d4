import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isIconDrawing, writtenIconDrawing } from '@lectern/shared/lesson'
import type { Plugin } from 'vite'
import { layersOf } from './svg-outlines.ts'

/** The file of a package of icons, as Iconify writes it. */
interface IconFile {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number; readonly left?: number; readonly top?: number; readonly hidden?: boolean }>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
  readonly width?: number
  readonly height?: number
}

/** The languages of the product, in which icons are found. */
const LANGUAGES = ['en', 'es', 'hi'] as const

/** What an emoji is called and found by in a language (Unicode CLDR, by emojibase). */
interface Emoji {
  readonly hexcode: string
  readonly label: string
  readonly tags?: readonly string[]
}

/** What is read of one icon: its name, what else it is found by, its group, and its drawing. */
interface BuiltIcon {
  readonly name: string
  readonly words: string
  readonly group: number
  readonly body: string
  readonly width: number
  readonly height: number
}

/** How many icons of each set share a file of drawings: some 50 kB before compression. */
const SHARDS = { lucide: 160, tabler: 160, 'fluent-emoji-flat': 20 } as const
type SetId = keyof typeof SHARDS
const isSet = (name: string): name is SetId => Object.hasOwn(SHARDS, name)
/** Versions of emoji by colour of skin: the plain one stands for them. */
const SKIN = /-(?:light|medium|medium-light|medium-dark|dark)(?:-|$)/

const json = (name: string): unknown => JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8'))

const emojis = new Map<string, ReadonlyMap<string, Emoji>>()
function emojisIn(language: string): ReadonlyMap<string, Emoji> {
  const known = emojis.get(language) ?? new Map((json(`emojibase-data/${language}/compact.json`) as readonly Emoji[]).map((emoji) => [emoji.hexcode.replaceAll('-FE0F', ''), emoji]))
  emojis.set(language, known)
  return known
}

/** Which emojis an English word alone names, for words of other languages that say the same: at most three. */
let byWord: Map<string, string[]> | null = null
function emojisOf(word: string): readonly string[] {
  if (byWord === null) {
    byWord = new Map()
    for (const [code, { label }] of emojisIn('en')) {
      const words = label.toLowerCase().split(/[^a-z]+/).filter((one) => one !== '')
      const [only] = words.length === 1 ? words : words.length === 2 ? words.slice(1) : []
      if (only !== undefined && (byWord.get(only)?.length ?? 0) < 3) byWord.set(only, [...byWord.get(only) ?? [], code])
    }
  }
  return byWord.get(word) ?? []
}

/** By what each icon of a set is found in a language: what it is called where it has a name there, `|`, and other words. */
function wordsIn(set: string, language: string): readonly string[] {
  const codes = new Map(Object.entries(json(`@iconify-json/${set}/chars.json`) as Readonly<Record<string, string>>).map(([code, name]) => [name, code.toUpperCase()]))
  const known = emojisIn(language)
  return setOf(set).icons.map(({ name, words }) => {
    const code = codes.get(name)
    const emoji = code === undefined ? undefined : known.get(code)
    if (emoji) return `${emoji.label}|${(emoji.tags ?? []).join(' ')}`
    const meant = name.split('-').flatMap((word) => emojisOf(word)).map((each) => known.get(each)).filter((each) => each !== undefined)
    const found = meant.flatMap(({ label, tags = [] }) => (language === 'en' ? tags : [label]))
    return `|${[...new Set([...(language === 'en' ? [words] : []), ...found])].join(' ').trim()}`
  })
}

function groupsOf(set: string): readonly (readonly [group: string, names: ReadonlySet<string>])[] {
  const { categories = {} } = json(`@iconify-json/${set}/metadata.json`) as { readonly categories?: Readonly<Record<string, readonly string[]>> }
  return Object.entries(categories).map(([group, names]) => [group, new Set(names)])
}

/** Drawings of more than outlines in one colour each, and very long ones: few, and others show the same. */
const isOutlines = (body: string): boolean => body.length < 9000 && !/<(?!\/?(?:g|path|circle|ellipse|rect)\b)|transform=|clip-path|style=|class=|url\(|mask|stroke="#|(?:fill|stroke)-opacity|dasharray/.test(body)
  && !(body.includes('opacity=') && body.includes('currentColor'))

/** The drawing of an icon; empty where it is too much. */
function drawingOf({ body, height, width }: BuiltIcon): string {
  const drawing = writtenIconDrawing({ width, height, layers: layersOf(body) })
  return isIconDrawing(drawing) ? drawing : ''
}

/** The icons of a set that are outlines, by group and name. */
function built(set: string): { readonly groups: readonly string[]; readonly icons: readonly BuiltIcon[] } {
  const file = json(`@iconify-json/${set}/icons.json`) as IconFile
  const aliases = new Map<string, string[]>()
  for (const [alias, { parent }] of Object.entries(file.aliases ?? {})) aliases.set(parent, [...aliases.get(parent) ?? [], alias])
  const groups = groupsOf(set)
  const icons = Object.entries(file.icons).flatMap(([name, icon]): BuiltIcon[] => {
    if (icon.hidden === true || icon.left !== undefined || icon.top !== undefined || SKIN.test(name)) return []
    const group = groups.findIndex(([, names]) => names.has(name))
    if (groups.length > 0 && group === -1) return []
    return isOutlines(icon.body) ? [{ name, words: (aliases.get(name) ?? []).join(' ').replaceAll('-', ' '), group: Math.max(0, group), body: icon.body, width: icon.width ?? file.width ?? 24, height: icon.height ?? file.height ?? 24 }] : []
  })
  return { groups: groups.map(([group]) => group), icons: icons.toSorted((one, other) => one.group - other.group) }
}

const made = new Map<string, ReturnType<typeof built>>()
function setOf(set: string): ReturnType<typeof built> {
  const known = made.get(set) ?? built(set)
  made.set(set, known)
  return known
}

/**
 * Sets of icons as modules: `virtual:icon-sets` has for each set how its names come, and how its drawings, some at a time. Converted from the
 * packages here, so that no page has to read SVG, and none loads what nobody looks at.
 */
export function iconSets(): Plugin {
  return {
    name: 'icon-sets',
    resolveId: (id) => (id.startsWith('virtual:icon-set') ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:icon-sets') {
        const sets = (Object.keys(SHARDS) as SetId[]).map((set) => {
          const shards = Array.from({ length: Math.ceil(setOf(set).icons.length / SHARDS[set]) }, (_, at) => `() => import('virtual:icon-set/${set}/${at}')`)
          return `${JSON.stringify(set)}: { shard: ${SHARDS[set]}, names: () => import('virtual:icon-set/${set}/names'), words: { ${LANGUAGES.map((language) => `${language}: () => import('virtual:icon-set/${set}/${language}')`).join(', ')} }, shards: [${shards.join(', ')}] }`
        })
        return `export const SETS = { ${sets.join(', ')} }\n`
      }
      const [, set = '', part = ''] = /^\0virtual:icon-set\/([a-z-]+)\/(\w+)$/.exec(id) ?? []
      if (!isSet(set)) return null
      const { groups, icons } = setOf(set)
      const language = LANGUAGES.find((one) => part === one)
      const content = part === 'names' ? { groups, icons: icons.map(({ group, name }) => [name, group]) } : language !== undefined ? wordsIn(set, language)
        : icons.slice(Number(part) * SHARDS[set], (Number(part) + 1) * SHARDS[set]).map(drawingOf)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))})\n`
    },
  }
}
