/**
 * Where a line may end, as browsers do it for `white-space: pre-wrap` with `word-break: normal`: behind spaces,
 * hyphens and dashes; between the characters of Chinese and Japanese and round pictographs; at the words of scripts
 * that write none apart. A small part of Unicode's line breaking algorithm (UAX 14), enough for what authors write.
 */
const SPACE = /[ \t\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/
/** Text without any of the marks below breaks at spaces only, which needs no look at single characters. */
const SIMPLE = /^[\n\u0021-\u002C\u002E\u0030-\u003E\u0040-\u007E\u00A0-\u00AC\u00AE-\u024F\u2018-\u201D \t]*$/
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF01-\uFF60\u3001-\u303F]/u
const PLAIN_SIGN = /[#*0-9©®™]/u
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Never at the start of a line. */
const CLOSING = /[\u060C\u061B\u061E\u061F\u06D4\u0964\u0965!%),.:;?\]}¢°’”†‡›»‰′″℃∶、。〃〉》」』】〕〗〞︶︺︾﹐﹑﹒﹔﹕﹖﹗）．：；？！，］｝｠々ゝゞヽヾ・\u00A0\u2060]/u
/** Never at the end of a line. */
const OPENING = /[([{‘“‹«〈《「『【〔〖〝︵︹（［｛｟$£¥\u00A0\u2060]/u
const DASH = /[-\u00AD\u2010\u2012\u2013\u2014\u200B]/
const QUOTE = /["'‘’“”«»‹›]/
/** The full stops of Hindi. */
const DANDA = /[\u0964\u0965]/
const DIGIT = /\p{N}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

let graphemes: Intl.Segmenter | undefined
let words: Intl.Segmenter | undefined

/** Where the characters of a text, as people count them, begin; its length comes last. */
export function graphemeStarts(text: string): readonly number[] {
  const starts: number[] = []
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { index } of graphemes.segment(text)) starts.push(index)
  starts.push(text.length)
  return starts
}

export function isSpace(character: string): boolean {
  return SPACE.test(character)
}

/** The places (UTF-16) inside a text at which a new line may begin, ascending, without its start and end. */
export function breakOpportunities(text: string): readonly number[] {
  return SIMPLE.test(text) ? afterSpaces(text) : betweenCharacters(text)
}

function afterSpaces(text: string): readonly number[] {
  const places: number[] = []
  for (let at = 1; at < text.length; at++) {
    if (isSpace(text.charAt(at - 1)) && !isSpace(text.charAt(at))) places.push(at)
  }
  return places
}

function betweenCharacters(text: string): readonly number[] {
  const places: number[] = []
  const starts = graphemeStarts(text)
  const wordStarts = UNSPACED.test(text) ? startsOfWords(text) : null
  for (let at = 1; at < starts.length - 1; at++) {
    const place = starts[at] ?? 0
    const before = text.slice(starts[at - 1], place)
    const after = text.slice(place, starts[at + 1])
    const beforeThat = text.slice(starts[at - 2] ?? 0, starts[at - 1])
    const afterThat = text.slice(starts[at + 1], starts[at + 2])
    if (mayBreak({ beforeThat, before, after, afterThat }, wordStarts?.has(place) ?? false)) places.push(place)
  }
  return places
}

function startsOfWords(text: string): ReadonlySet<number> {
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const starts = new Set<number>()
  for (const { index } of words.segment(text)) starts.add(index)
  return starts
}

/** The characters on both sides of a place; empty beyond the ends of the text. */
interface Neighbours {
  readonly beforeThat: string
  readonly before: string
  readonly after: string
  readonly afterThat: string
}

function mayBreak({ beforeThat, before, after, afterThat }: Neighbours, startsWord: boolean): boolean {
  if (isSpace(after)) return false
  if (isSpace(before)) return true
  // A quotation mark stays with what is on either side of it, but among Chinese and Japanese.
  if (QUOTE.test(after) && !(isIdeograph(before) && isIdeograph(afterThat))) return false
  if (QUOTE.test(before) && !(isIdeograph(beforeThat) && isIdeograph(after))) return false
  if (DANDA.test(before)) return !CLOSING.test(after)
  if (CLOSING.test(after) || OPENING.test(before)) return false
  if (DASH.test(before)) return mayBreakAfterDash(beforeThat, before, after)
  if (after === '\u2026') return false
  if (before === '\u2026' || after === '\u2014') return true
  if (before === '?') return /\p{L}/u.test(after)
  if (UNSPACED.test(before) && UNSPACED.test(after)) return startsWord
  return isIdeograph(before) || isIdeograph(after)
}

function isIdeograph(character: string): boolean {
  return IDEOGRAPH.test(character) && !PLAIN_SIGN.test(character)
}

/** A minus sign stays with its number; `1234-5678` may break. */
function mayBreakAfterDash(beforeThat: string, dash: string, after: string): boolean {
  if (DASH.test(after)) return false
  if (dash === '-') return DIGIT.test(after) ? /[A-Za-z0-9]/.test(beforeThat) : LETTER_OR_DIGIT.test(after) && beforeThat !== '' && !isSpace(beforeThat)
  return true
}
