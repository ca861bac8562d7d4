import type { Notes } from './model.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const LOOKS_MARKED = /<\/?[a-z][^<>]{0,300}>/i

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''
}

/** The words of HTML; says what is lost. What is not said to be HTML is left as it is unless it has tags. */
export function withoutMarkup(text: string, isHtml: boolean, notes: Notes): string {
  if (!isHtml && !LOOKS_MARKED.test(text)) return text
  if (/<(?:img|audio|video|object|iframe|svg|math)\b/i.test(text)) notes.add('media')
  if (/<(?!\/?(?:p|br|div)\b)[a-z]/i.test(text)) notes.add('markup')
  return text.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>\s*/gi, '\n').replace(/<[^<>]*>/g, '').replace(/&(#?\w{1,8});/g, entity).replace(/\n{2,}/g, '\n').trim()
}
