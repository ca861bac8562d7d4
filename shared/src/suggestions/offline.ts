import { questionsFromText } from '../activities/index.ts'
import { countWords, sentencesOf, wordsOf } from '../creation/sentences.ts'
import { DETAILS_TAGS, PUBLICATION_RULES, QUESTION_RULES, SUGGESTION_TEXT_MAX, detailsLengths, fittedTags, shortenedTo } from './rules.ts'
import type { SuggestedDetails, SuggestedPublication, SuggestedQuestion } from './rules.ts'

// What is suggested without a model is made of the author's own words alone: it understands nothing, and says so where it is shown.

/** Where a word was in a cloze question. */
const GAP = '_____'
/** Sentences that say what something is, by language; the predicate is what is asked for. */
const DEFINITIONS: Readonly<Record<string, RegExp>> = {
  en: /^(?<subject>(?:(?:The|An?)\s)?[\p{L}\p{M}'’-]+(?:\s[\p{L}\p{M}'’-]+){0,3}?)\s(?<copula>is|are)\s(?<predicate>.+?)[.!]?$/u,
  es: /^(?<subject>(?:(?:El|La|Los|Las|Un|Una)\s)?[\p{L}\p{M}'’-]+(?:\s[\p{L}\p{M}'’-]+){0,3}?)\s(?<copula>es|son)\s(?<predicate>.+?)[.!]?$/u,
}
const ASKED: Readonly<Record<string, (subject: string, copula: string) => string>> = {
  en: (subject, copula) => `What ${copula} ${lowered(subject, /^(?:The|An?)\s/u)}?`,
  es: (subject, copula) => `¿Qué ${copula} ${lowered(subject, /^(?:El|La|Los|Las|Un|Una)\s/u)}?`,
}

/** Subjects that only point at what was said before, or at the reader: alone they ask for nothing. */
const POINTING: Readonly<Record<string, RegExp>> = {
  en: /^(?:that|this|these|those|it|they|he|she|we|you|i|there|here|what|who|which|one|each|some|many|most|all|half|your|my|his|her|its|our|their)(?:\s|$)/iu,
  es: /^(?:eso|esto|ese|este|esa|esta|esos|estos|esas|estas|él|ella|ello|ellos|ellas|hay|aquí|allí|qué|quien|cada|algunos|muchos|todos|la mitad|tu|su|mi|nuestro|nuestra|sus|tus|mis)(?:\s|$)/iu,
}

/** Lines that are whole sentences, which titles and entries of lists are not. */
function wholeSentences(text: string): string {
  return text.split('\n').filter((line) => /[.!?…।][”"»’)]*\s*$/u.test(line)).join('\n')
}

/** A subject within a sentence: its article is no capital there; a name keeps its own. */
function lowered(subject: string, article: RegExp): string {
  return article.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject
}

/** Words round the gap that fit, with signs where something was left out; null where the gap itself does not. */
function fittedCloze(text: string): string | null {
  if (text.length <= QUESTION_RULES.textMax) return text
  const words = text.split(' ')
  const at = words.findIndex((word) => word.includes(GAP))
  if (at < 0) return null
  let [from, to] = [at, at + 1]
  const shown = (): string => `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    for (const grow of [() => from--, () => to++]) {
      const before = [from, to] as const
      grow()
      if (from >= 0 && to <= words.length && shown().length <= QUESTION_RULES.textMax) isGrowing = true
      else [from, to] = before
    }
  }
  return shown().length <= QUESTION_RULES.textMax && to - from > 3 ? shown() : null
}

/** Options with the right one at a place that changes from question to question. */
function placed(right: string, wrong: readonly string[], index: number): Pick<SuggestedQuestion, 'options' | 'correct'> {
  const correct = index % QUESTION_RULES.options
  return { options: wrong.toSpliced(correct, 0, right), correct }
}

/** Questions what something is, with what other things are as wrong answers. */
function choiceItems(text: string, language: string): readonly (readonly [text: string, right: string, wrong: readonly string[]])[] {
  const code = language.slice(0, 2)
  const [pattern, ask] = [DEFINITIONS[code], ASKED[code]]
  if (pattern === undefined || ask === undefined) return []
  const found = text.split('\n').flatMap(sentencesOf).flatMap((sentence) => {
    const { copula, predicate = '', subject = '' } = pattern.exec(sentence.trim())?.groups ?? {}
    const question = copula === undefined ? '' : ask(subject, copula)
    const isFit = question !== '' && POINTING[code]?.test(subject) !== true && question.length <= QUESTION_RULES.textMax && predicate.length <= QUESTION_RULES.optionMax && countWords(predicate) > 1
    return isFit && copula !== undefined ? [{ copula, predicate, question }] : []
  })
  const predicates = [...new Map(found.map((one) => [one.predicate.toLowerCase(), one])).values()]
  return found.flatMap(({ copula, predicate, question }, index) => {
    const others = predicates.filter((one) => one.copula === copula && one.question !== question && one.predicate.toLowerCase() !== predicate.toLowerCase()).map((one) => one.predicate)
    // Others of each question, so that no wrong answer stands everywhere.
    const wrong = [...others.slice(index % Math.max(1, others.length)), ...others].slice(0, QUESTION_RULES.options - 1)
    return new Set(wrong).size < QUESTION_RULES.options - 1 ? [] : [[question, predicate, wrong] as const]
  })
}

/**
 * Questions from an author's own text without a model: cloze items, whose gap is a rare word of a sentence, and choice items, which ask what
 * something is. They keep the lengths, have four answers of which one is right, and ask for no more than to remember.
 */
export function offlineQuestions(text: string, count: number, language: string): readonly SuggestedQuestion[] {
  // Gaps of titles and entries ask for little, and come last.
  const gapped = [wholeSentences(text), text].flatMap((some) => questionsFromText(some, count * 3, language))
  const cloze = gapped.flatMap(({ answers: [right = '', ...wrong], text: words }) => {
    const fitted = fittedCloze(words)
    return fitted === null || [right, ...wrong].some((option) => option === '' || option.length > QUESTION_RULES.optionMax) ? [] : [[fitted, right, wrong] as const]
  })
  const choice = choiceItems(text, language)
  const known = new Set<string>()
  // Choices first, as there are few of them; then one of each in turn would only hide that.
  const all = [...choice, ...cloze].filter(([question]) => !known.has(question) && known.add(question))
  return all.slice(0, count).map(([question, right, wrong], index) => ({ text: question, ...placed(right, wrong, index), level: 'remember', feedback: '' }))
}

/** Words that say nothing of what a text is about, in the languages of the screens; others are known by being short. */
const EMPTY_WORDS: ReadonlySet<string> = new Set((
  'about above after again also although always among another because been before being below between both could does doing down during each either else every from further have having here hers herself himself into itself just like many more most much must never only other others ours over same should since some such than that their them themselves then there these they this those through under until very what when where which while whom whose will with within without would your yours '
  + 'ante antes aquel aquella aquellos aunque bajo cada casi como cual cuales cuando cuanto desde donde durante ella ellas ellos entonces entre eran esas esos esta estas este esto estos estaba están hacia hasta luego mientras misma mismo muchas mucho muchos nada nosotros otra otras otro otros para pero porque pues quien quienes según siempre sido sobre solo también tanto tiene tienen toda todas todo todos unas unos usted ustedes '
  + 'और लेकिन क्योंकि जिससे जिसमें जिसके जिसका इसलिए इसके इसकी इसका उसके उसकी उसका उनके उनकी उनका होता होती होते करता करती करते किया जाता जाती जाते गया गयी रहा रही रहे सकता सकती सकते वाला वाली वाले अपने अपनी अपना बहुत द्वारा'
).split(' '))

/** How long a word is at least that a text may be about. */
const TAG_LETTERS = 4

/** The words that a text is about, the most frequent first, as they are mostly written. */
export function distinctiveWords(text: string, most: number): readonly string[] {
  const found = new Map<string, { count: number; written: string }>()
  for (const word of wordsOf(text)) {
    const key = word.toLowerCase()
    if (key.length < TAG_LETTERS || EMPTY_WORDS.has(key) || /^[\d.,]+$/u.test(key)) continue
    const known = found.get(key)
    if (known === undefined) found.set(key, { count: 1, written: word })
    else {
      known.count++
      // A capital at the beginning of a sentence says nothing where the word stands without one elsewhere.
      if (word === key) known.written = word
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, most).map(({ written }) => written)
}

const said = (text: string): readonly string[] => text.slice(0, SUGGESTION_TEXT_MAX).split('\n').flatMap(sentencesOf).filter((sentence) => countWords(sentence) > 0)

/** What is said about an activity from its own words: its first words, the first whole sentence, and the words it is about. */
export function offlineDetails(text: string, kind: string): SuggestedDetails {
  const most = detailsLengths(kind)
  const sentences = said(text)
  const [first = ''] = sentences
  const whole = sentences.find((sentence) => countWords(sentence) > 3) ?? first
  return {
    name: shortenedTo(first.replace(/[.:;,]+$/u, ''), most.name), description: shortenedTo(whole, most.description),
    tags: fittedTags(distinctiveWords(text.slice(0, SUGGESTION_TEXT_MAX), DETAILS_TAGS * 2), [], { min: 1, max: DETAILS_TAGS }),
  }
}

/** What is said about a publication from its own sentences and words; null where there is too little text for what the rules ask. */
export function offlinePublication(title: string, text: string): SuggestedPublication | null {
  const { description: { max, min }, tags: { max: most, min: least } } = PUBLICATION_RULES
  const sentences = [...new Set([title, ...said(text)].map((sentence) => (/[.!?।…]$/u.test(sentence) ? sentence : `${sentence}.`)).filter((sentence) => countWords(sentence) > 1))]
  let description = ''
  for (const sentence of sentences) {
    const longer = description === '' ? sentence : `${description} ${sentence}`
    if (longer.length > max) {
      if (description.length < min) description = shortenedTo(longer, max)
      break
    }
    description = longer
    if (description.length >= (min + max) / 2) break
  }
  const tags = fittedTags(distinctiveWords(`${title}\n${title}\n${text.slice(0, SUGGESTION_TEXT_MAX)}`, most), [], { min: least, max: most - 2 })
  return description.length < min || tags.length < least ? null : { description, tags }
}
