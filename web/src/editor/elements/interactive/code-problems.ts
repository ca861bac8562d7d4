/** What keeps code from being a page that works, or from being one at all. */
export type CodeProblemKind = 'network' | 'noReady' | 'noAnswer' | 'unclosed' | 'closesNothing' | 'image' | 'label' | 'html' | 'script'

/** A problem and the letters that it is about. */
export interface CodeProblem {
  readonly kind: CodeProblemKind
  readonly from: number
  readonly to: number
  /** The element or word that it is about. */
  readonly what: string
  readonly isError: boolean
}

/** Elements that hold nothing, and those whose end browsers find themselves. */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const MAY_STAY_OPEN = new Set(['html', 'head', 'body', 'p', 'li', 'dt', 'dd', 'option', 'optgroup', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'colgroup', 'rt', 'rp'])

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g
/** What loads or sends: a policy of the frame forbids all of it. */
const NETWORK = /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|importScripts|sendBeacon)\b|\bimport\s*\(|(?:src|href|action)\s*=\s*["']?\s*(?:https?:)?\/\/|@import\b|url\(\s*["']?(?:https?:)?\/\//gi

/** Problems that can be seen without running it, in the order of the text. */
export function codeProblems(code: string): readonly CodeProblem[] {
  const problems: CodeProblem[] = []
  const add = (kind: CodeProblemKind, from: number, length: number, what: string, isError = true): void => {
    problems.push({ kind, from, to: from + length, what, isError })
  }
  if (code.trim() === '') return []
  for (const found of code.matchAll(NETWORK)) add('network', found.index, found[0].length, found[0].slice(0, 30))
  const markup = code.replaceAll(/<!--[\s\S]*?-->/g, blank).replaceAll(/(<(script|style)\b[^>]*>)([\s\S]*?)(<\/\2\s*>)/gi, (_all, start: string, _name, body: string, end: string) => start + blank(body) + end)
  const open: { readonly name: string; readonly at: number; readonly length: number }[] = []
  for (const { 0: tag, 1: slash = '', 2: written = '', 3: rest = '', index } of markup.matchAll(TAG)) {
    const name = written.toLowerCase()
    if (name === 'img' && !/\balt\s*=/i.test(rest)) add('image', index, tag.length, name, false)
    if (/^(?:input|select|textarea)$/.test(name) && slash === '' && !/\b(?:aria-label|aria-labelledby|id|title|type\s*=\s*["']?(?:hidden|button|submit))\b/i.test(rest) && !open.some((one) => one.name === 'label')) add('label', index, tag.length, name, false)
    if (VOID.has(name) || rest.trimEnd().endsWith('/')) continue
    if (slash === '') {
      open.push({ name, at: index, length: tag.length })
      continue
    }
    const at = open.findLastIndex((one) => one.name === name)
    if (at === -1) {
      if (!MAY_STAY_OPEN.has(name)) add('closesNothing', index, tag.length, name)
      continue
    }
    for (const left of open.splice(at).slice(1)) if (!MAY_STAY_OPEN.has(left.name)) add('unclosed', left.at, left.length, left.name)
  }
  for (const left of open) if (!MAY_STAY_OPEN.has(left.name)) add('unclosed', left.at, left.length, left.name)
  if (!/<[a-z]/i.test(code)) add('html', 0, Math.min(40, code.length), '')
  if (!/<script\b/i.test(code)) add('script', 0, Math.min(40, code.length), '')
  else {
    if (!/\blectern\s*\.\s*ready\b/.test(code)) add('noReady', 0, Math.min(40, code.length), '')
    if (!/\blectern\s*\.\s*(?:answer|score|complete)\b/.test(code)) add('noAnswer', 0, Math.min(40, code.length), '')
  }
  return problems.toSorted((a, b) => a.from - b.from)
}
