import hljs from 'highlight.js/lib/core'
import type { LanguageFn } from 'highlight.js'
import type { CodeLanguage } from '@lectern/shared/lesson'
import { lazyPart } from '../lazy-part.ts'

/** The parts that words of a program play. */
export type CodePart = 'plain' | 'keyword' | 'string' | 'number' | 'comment' | 'title' | 'type' | 'attribute'

/** Letters of a line that play one part. */
export interface CodeToken {
  readonly text: string
  readonly part: CodePart
}

type Load = () => Promise<{ readonly default: LanguageFn }>

const LANGUAGES: Readonly<Record<Exclude<CodeLanguage, 'plain'>, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  dart: () => import('highlight.js/lib/languages/dart'),
  go: () => import('highlight.js/lib/languages/go'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  html: () => import('highlight.js/lib/languages/xml'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  matlab: () => import('highlight.js/lib/languages/matlab'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
}

/** Says by painting anew that a language has come. */
const grammars = new Map(Object.entries(LANGUAGES).map(([language, load]) => [language, lazyPart(async () => {
  hljs.registerLanguage(language, (await load()).default)
  return language
})]))

/** The part that a name of highlight.js plays here; the first of its classes that is known counts. */
const PARTS: Readonly<Record<string, CodePart>> = {
  keyword: 'keyword', built_in: 'type', type: 'type', literal: 'number', number: 'number', operator: 'plain', punctuation: 'plain', property: 'attribute', regexp: 'string', string: 'string', subst: 'plain',
  symbol: 'number', class: 'type', function: 'title', title: 'title', params: 'plain', comment: 'comment', doctag: 'comment', meta: 'comment', tag: 'keyword', name: 'keyword', attr: 'attribute',
  attribute: 'attribute', variable: 'attribute', bullet: 'number', code: 'string', formula: 'string', link: 'string', quote: 'comment', 'selector-tag': 'keyword', 'selector-id': 'title', 'selector-class': 'title',
  'selector-attr': 'attribute', 'selector-pseudo': 'type', 'template-tag': 'keyword', 'template-variable': 'attribute', section: 'title', addition: 'string', deletion: 'keyword',
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function partOf(classes: string): CodePart | null {
  const names = classes.split(' ').map((name) => name.replace(/^hljs-/, ''))
  if (names.includes('class_')) return 'type'
  return names.map((name) => PARTS[name]).find((part) => part !== undefined) ?? null
}

/** What highlight.js has marked, as lines of letters with their parts. */
function linesOf(marked: string): CodeToken[][] {
  const lines: CodeToken[][] = [[]]
  const parts: CodePart[] = ['plain']
  for (const [piece, classes] of marked.matchAll(/<span class="([^"]*)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+/g)) {
    if (classes !== undefined) parts.push(partOf(classes) ?? parts.at(-1) ?? 'plain')
    else if (piece === '</span>') parts.pop()
    else {
      const part = parts.at(-1) ?? 'plain'
      for (const [at, text] of (ENTITIES[piece] ?? piece).split('\n').entries()) {
        if (at > 0) lines.push([])
        const line = lines.at(-1) ?? []
        const last = line.at(-1)
        if (last?.part === part) line[line.length - 1] = { part, text: last.text + text }
        else if (text !== '') line.push({ text, part })
      }
    }
  }
  return lines
}

/** Code longer than this is painted in one colour: highlighting would keep the page from drawing. */
const LONGEST = 20_000
/** Programs that are kept. */
const KEPT = 40
const known = new Map<string, readonly (readonly CodeToken[])[]>()

/** The lines of a program with the parts that their letters play; all of them plain until the grammar of its language has come. */
export function highlighted(code: string, language: string): readonly (readonly CodeToken[])[] {
  const isThere = language !== 'plain' && code.length <= LONGEST && grammars.get(language)?.() != null
  const key = `${isThere ? language : 'plain'} ${code}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= KEPT) known.clear()
  const lines = isThere ? linesOf(hljs.highlight(code, { language, ignoreIllegals: true }).value)
    : code.split('\n').map((text): CodeToken[] => (text === '' ? [] : [{ text, part: 'plain' }]))
  known.set(key, lines)
  return lines
}
