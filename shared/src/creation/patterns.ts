import { countWords } from './sentences.ts'

// What forms of words give away in the languages that lessons are mostly written in. None is needed: what is not known is plain text.

/** Words with which a sentence says that it is one step of several. */
const FIRST = /^(?:first(?:ly)?|to begin(?: with)?|primero|en primer lugar|para empezar|सबसे पहले|पहले|أولاً|أولا)(?=[\s,،:])/iu
const NEXT = /^(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|next|then|after that|afterwards|finally|lastly|segundo|en segundo lugar|tercero|luego|después|entonces|a continuación|por último|finalmente|फिर|उसके बाद|इसके बाद|अंत में|ثانياً|ثانيا|ثالثاً|ثم|بعد ذلك|أخيراً|أخيرا)(?=[\s,،:])/iu

/** The sentences that are steps, one after the other from "first" on; null where there are fewer than three. */
export function stepsIn(sentences: readonly string[]): readonly string[] | null {
  const from = sentences.findIndex((sentence) => FIRST.test(sentence))
  if (from < 0) return null
  let end = from + 1
  while (NEXT.test(sentences[end] ?? '')) end += 1
  return end - from < 3 ? null : sentences.slice(from, end)
}

/** A step without the word that says which one it is. */
export function stepWords(sentence: string): string {
  const words = sentence.replace(FIRST, '').replace(NEXT, '').replace(/^[\s,،:]+/u, '')
  return words === '' ? sentence : words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

const TABLE_CAPTION = /^(?:table|tabla|tableau|tabelle|तालिका|جدول)\s*\d{1,3}(?:[.-]\d{1,3})*\s*(?:[:.–—-]\s*)?(\S.{2,160}?)\.?$/iu

/** What a line above or below a table says that it shows; null for a line that is no such caption. */
export function tableCaptionIn(line: string): string | null {
  return TABLE_CAPTION.exec(line.trim())?.[1] ?? null
}

const FIGURE_CAPTION = /^(?:fig(?:ure|ura)?|abb(?:ildung)?|चित्र|आरेख|الشكل|شكل)\.?\s*\d{1,3}(?:[.-]\d{1,3})*\s*[:.–—-]?\s+\S/iu
/** A longer line says more than what a figure shows. */
const CAPTION_MOST = 45

/** Whether a line says what a figure shows: without the figure it says nothing. */
export function isFigureCaption(line: string): boolean {
  return FIGURE_CAPTION.test(line) && countWords(line) <= CAPTION_MOST
}

const SUMMARY = /^(?:(?:chapter|unit|lesson)\s+)?(?:summary|in summary|summing up|conclusions?|key (?:points|takeaways|ideas|messages)|what (?:to remember|(?:we|you) (?:have )?learned)|resumen|en resumen|conclusi(?:ón|ones)|(?:ideas|puntos) clave|résumé|à retenir|zusammenfassung|fazit|सारांश|निष्कर्ष|मुख्य (?:बातें|बिंदु)|الخلاصة|ملخص|الخاتمة|خاتمة)[:.]?$/iu

/** Whether a heading stands above what its author sums up. */
export function isSummaryHeading(heading: string): boolean {
  return SUMMARY.test(heading.trim())
}

const REVIEW = /^(?:(?:chapter|review|revision|discussion|practice|study|comprehension)\s+)?(?:questions(?: (?:for|to) .{1,30})?|check your (?:understanding|knowledge)|test yourself|self[- ]?test|quiz|exercises|review|preguntas(?: de .{1,30})?|comprueba .{1,30}|repaso|ejercicios|autoevaluación|fragen|übungen|प्रश्न|अभ्यास(?: प्रश्न)?|أسئلة(?: .{1,30})?|تمارين)[:.]?$/iu

/** Whether a heading stands above what learners are to answer. */
export function isReviewHeading(heading: string): boolean {
  return REVIEW.test(heading.trim())
}

const VERSUS = /^(.{2,60}?)\s+(?:versus|vs\.?|frente a|बनाम|مقابل)\s+(.{2,60})$/iu

/** The two that a heading compares; null when it compares none. */
export function comparedIn(heading: string): readonly [string, string] | null {
  const [, one, other] = VERSUS.exec(heading.trim()) ?? []
  return one === undefined || other === undefined ? null : [one, other]
}

/** Headings that stand against each other. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:advantages|pros|strengths|benefits|ventajas|fortalezas|लाभ|फायदे|المزايا|مزايا)\b|^(?:लाभ|फायदे|المزايا|مزايا)/iu, /^(?:disadvantages|cons|weaknesses|drawbacks|risks|desventajas|debilidades|inconvenientes)\b|^(?:हानि|नुकसान|العيوب|عيوب)/iu],
  [/^(?:do|dos|do’s|do's|right|before|haz|hacer|antes)$|^(?:क्या करें|पहले|افعل|قبل)$/iu, /^(?:do not|don't|don’t|don'ts|don’ts|wrong|after|no hagas|no hacer|después)$|^(?:क्या न करें|बाद में|لا تفعل|بعد)$/iu],
]

/** Whether two headings stand against each other, as advantages and disadvantages do. */
export function areOpposites(one: string, other: string): boolean {
  return OPPOSITES.some(([first, second]) => first.test(one.trim()) && second.test(other.trim()))
}

const QUOTED = /^[“"«„](.{12,400}?)[”"»“]\s*(?:[,.]?\s*(?:[—–-]|―)\s*(.{2,100}))?$/u
const SOURCE_LINE = /^(?:[—―]|--|–)\s*(.{2,100})$/u

/** A paragraph that is what somebody said, and who; null for others. */
export function quoteIn(paragraph: string): { readonly words: string; readonly source: string } | null {
  const [, words, source = ''] = QUOTED.exec(paragraph.trim()) ?? []
  return words === undefined || countWords(words) < 4 ? null : { words, source: source.replace(/\.$/u, '') }
}

/** Who said what stands above, where a line names nobody else; null for others. */
export function sourceIn(line: string): string | null {
  return SOURCE_LINE.exec(line.trim())?.[1] ?? null
}

/** A number that is worth a slide: a share, an amount of money, or a large number, with what it counts. */
const NUMBER = /(?:[$€£₹]\s?\d[\d.,]*(?:\s(?:million|billion|millones|करोड़|लाख|مليون|مليار))?|\d[\d.,]*\s?(?:%|per cent\b|percent\b|por ciento\b|प्रतिशत|في المئة)|\d[\d.,]*\s(?:million|billion|millones|करोड़|लाख|مليون|مليار)\b|\b\d{1,3}(?:[.,]\d{3})+\b)/iu

/** The number that a sentence is about; null when it has none, or more than one. */
export function numberIn(sentence: string): string | null {
  const found = [...sentence.matchAll(new RegExp(NUMBER.source, 'giu'))]
  const [only] = found
  return only === undefined || found.length > 1 ? null : only[0].replace(/[.,]$/u, '').replace(/\s?(?:per cent|percent)$/iu, ' %').trim()
}

const DEFINED = /^(?:an?\s+|the\s+|el\s+|la\s+|los\s+|las\s+|un\s+|una\s+)?(.{2,48}?)\s+(?:is\s+(?:an?|the)\s|are\s(?!(?:not|also|used|often|all|both)\b)|means\s|es\s+(?:el|la|un|una)\s|son\s+(?:los|las|unos|unas)\s|significa\s|refers to\s|se refiere a\s)/iu

/** A sentence of fewer words explains nothing. */
const DEFINITION_WORDS = 7

/** The term that a sentence explains, where that is what its heading is about; null otherwise. */
export function termIn(sentence: string, heading: string): string | null {
  const term = DEFINED.exec(sentence)?.[1]?.replace(/^[“"«]|[”"»]$/gu, '')
  if (term === undefined || countWords(term) > 4 || countWords(sentence) < DEFINITION_WORDS) return null
  const plain = (text: string): string => text.toLocaleLowerCase().replace(/^(?:what is|what are|¿?qué es|¿?qué son)\s+/u, '').replace(/^(?:an?|the|el|la|los|las|un|una)\s+/u, '').replace(/[?¿]/gu, '').replace(/s$/u, '').trim()
  return plain(heading) === plain(term) ? term : null
}

/** A line that is a formula: two sides and few words. */
export function isEquation(line: string): boolean {
  return line.length <= 70 && /^[^=<>!:]{1,40}[=≈≤≥][^=]{1,50}$/u.test(line) && countWords(line) <= 12 && !/[.?!]\s|\p{L}{4,}\s\p{L}{4,}\s\p{L}{4,}/u.test(line)
    && !/[{}#;]|:=|==/u.test(line)
}

const LABELLED = /^(.{1,48}?)(?::\s+|\s+[–—-]\s+)(?=\S)(.+)$/su

/** What a line says of something that it names first, as `Oxygen: a gas`; null for others. */
export function labelIn(words: string): { readonly label: string; readonly words: string } | null {
  const [, label, rest] = LABELLED.exec(words) ?? []
  if (label === undefined || rest === undefined || countWords(label) > 6 || /[.!?]\s/u.test(label)) return null
  return { label: label.trim(), words: rest.trim() }
}

/** A date or a year at the beginning of a line. */
const DATED = /^((?:\d{1,2}\.?\s)?(?:\p{L}{3,12}\.?\s)?(?:1[0-9]|20)\d{2}s?(?:\s?[–-]\s?(?:\d{2}|\d{4}))?|\d{1,2}[:.]\d{2}(?:\s?[ap]m)?)\s*(?:[:–—,-]\s*|\s)(?=\p{L})(.+)$/su

/** What happened when; null for a line without a date before its words. */
export function eventIn(words: string): { readonly label: string; readonly words: string } | null {
  const [, label, rest] = DATED.exec(words.replace(/^(?:in|on|en|el|im|am|सन्|عام)\s+(?=(?:\d{1,2}\.?\s)?(?:\p{L}{3,12}\.?\s)?\d)/iu, '')) ?? []
  return label === undefined || rest === undefined ? null : { label: label.trim(), words: rest.charAt(0).toLocaleUpperCase() + rest.slice(1).trim() }
}
