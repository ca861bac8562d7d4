import { BLANKS_MAX, MATCHED_MAX, OPTIONS_MAX, ORDERED_MAX, RATING_STEPS, TARGETS_MAX, newParts, newTargets } from '../lesson/index.ts'
import { EMPTY_RICH_TEXT } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { Notes, QUESTION_FILE_LIMITS, QuestionFileError } from './model.ts'
import type { QuestionDraft, QuestionReading } from './model.ts'
import { QTI_VERDICTS, asVersion2 } from './qti-versions.ts'
import { findNode, findNodes, readXml, wordsIn } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** What is declared of one response: what is right, and what may stand for it. */
interface Declared {
  readonly cardinality: string
  readonly baseType: string
  readonly correct: readonly string[]
  /** What gives points, and how many. */
  readonly mapped: readonly { readonly key: string; readonly value: number; readonly isCaseSensitive: boolean }[]
}

/** What is answered within a text: a field, or a list to choose from. */
const LIST = 'inlineChoiceInteraction'
const WITHIN_TEXT: ReadonlySet<string> = new Set(['textEntryInteraction', LIST])
const isInteraction = ({ name }: XmlNode): boolean => name.endsWith('Interaction')
const MARKS = new Set(['b', 'i', 'strong', 'em', 'u', 'sub', 'sup', 'code', 'table', 'a', 'ul', 'ol'])
const MEDIA = new Set(['img', 'object', 'audio', 'video', 'math', 'svg'])

/** Stands for a gap among the words of a text: no XML can hold it. */
const GAP = '\u0000'

const isFeedback = ({ name }: XmlNode): boolean => name === 'feedbackInline'
/** Types that say something to each of their choices, and those that say it to a right and to a wrong answer. */
const SAYING_CHOICES: ReadonlySet<string> = new Set(['multipleChoice', 'trueFalse'])
const SAYING_VERDICTS: ReadonlySet<string> = new Set(['shortAnswer', 'fillBlanks', 'matching', 'ordering'])

class QtiReader {
  readonly notes = new Notes()
  #declared = new Map<string, Declared>()

  #text(node: XmlNode | null, leavesOut?: (node: XmlNode) => boolean) {
    if (node === null) return EMPTY_RICH_TEXT
    if (findNodes(node, ({ name }) => MEDIA.has(name)).length > 0) this.notes.add('media')
    if (findNodes(node, ({ name }) => MARKS.has(name)).length > 0) this.notes.add('markup')
    const words = wordsIn(node, leavesOut)
    return words === '' ? EMPTY_RICH_TEXT : this.notes.text(words)
  }

  #declare(item: XmlNode): void {
    this.#declared = new Map(findNodes(item, ({ name }) => name === 'responseDeclaration').map((declaration) => {
      const right = findNode(declaration, 'correctResponse')
      return [declaration.attributes.identifier ?? '', {
        cardinality: declaration.attributes.cardinality ?? '', baseType: declaration.attributes.baseType ?? '',
        correct: right === null ? [] : findNodes(right, ({ name }) => name === 'value').map((value) => wordsIn(value)),
        mapped: findNodes(declaration, ({ name }) => name === 'mapEntry').map(({ attributes }) => ({ key: attributes.mapKey ?? '', value: Number(attributes.mappedValue ?? 0), isCaseSensitive: attributes.caseSensitive === 'true' })),
      }]
    }))
  }

  #of(interaction: XmlNode): Declared {
    return this.#declared.get(interaction.attributes.responseIdentifier ?? '') ?? { cardinality: '', baseType: '', correct: [], mapped: [] }
  }

  /** What is asked: the prompt of the interaction, or what stands before it in the item. */
  #prompt(body: XmlNode, interaction: XmlNode) {
    const own = findNode(interaction, 'prompt')
    const before = this.#text(body, (node) => isInteraction(node) || ['unit', 'low', 'high', 'blanks'].includes(node.attributes.class ?? ''))
    return own === null || wordsIn(own) === '' ? before : this.#text(own)
  }

  read(item: XmlNode): QuestionDraft | null {
    this.#declare(item)
    const body = findNode(item, 'itemBody')
    const [interaction, ...others] = body === null ? [] : findNodes(body, isInteraction)
    if (body === null || interaction === undefined) return this.#none('noPlace')
    const draft = WITHIN_TEXT.has(interaction.name) ? this.#written(item, body, [interaction, ...others]) : others.length > 0 ? this.#none('noPlace') : this.#one(body, interaction)
    if (draft === null) return null
    const said = this.#said(item, draft)
    const most = findNodes(item, ({ attributes, name }) => name === 'outcomeDeclaration' && attributes.identifier === 'MAXSCORE')[0]
    const points = most === undefined ? Number.NaN : Number(wordsIn(most))
    return { ...draft, ...said, ...('points' in draft || draft.type === 'poll' || draft.type === 'rating' || !(points >= 0) ? {} : { points: Math.min(1000, Math.round(points)) }) } as QuestionDraft
  }

  /** What is said to a right and to a wrong answer; says what else is said to answers, and is lost. */
  #said(item: XmlNode, { type }: QuestionDraft): Readonly<Record<string, RichText>> {
    const known = new Map<string, string>(SAYING_VERDICTS.has(type) ? [[QTI_VERDICTS.right, 'rightFeedback'], [QTI_VERDICTS.wrong, 'wrongFeedback']] : [])
    const found = findNodes(item, ({ name }) => name === 'modalFeedback' || name === 'feedbackBlock' || (name === 'feedbackInline' && !SAYING_CHOICES.has(type)))
    const fieldOf = ({ attributes, name }: XmlNode): string | undefined => (name === 'modalFeedback' && attributes.showHide !== 'hide' ? known.get((attributes.identifier ?? '').toLowerCase()) : undefined)
    if (found.some((node) => fieldOf(node) === undefined)) this.notes.add('feedback')
    return Object.fromEntries(found.flatMap((node) => { const field = fieldOf(node); return field === undefined ? [] : [[field, this.#text(node)]] }))
  }

  #none(code: 'noPlace' | 'broken'): null {
    this.notes.add(code)
    return null
  }

  #one(body: XmlNode, interaction: XmlNode): QuestionDraft | null {
    const prompt = this.#prompt(body, interaction)
    const { correct, mapped } = this.#of(interaction)
    const choices = findNodes(interaction, ({ name }) => name === 'simpleChoice')
    switch (interaction.name) {
      case 'choiceInteraction': return this.#choice(interaction, choices, prompt)
      case 'orderInteraction': {
        const inOrder = choices.toSorted((a, b) => correct.indexOf(a.attributes.identifier ?? '') - correct.indexOf(b.attributes.identifier ?? ''))
        if (correct.length !== choices.length) return this.#none('broken')
        return { type: 'ordering', prompt, items: newParts(this.notes.upTo(inOrder, ORDERED_MAX).map((choice) => ({ text: this.#text(choice) }))) }
      }
      case 'matchInteraction': {
        const [left = [], right = []] = findNodes(interaction, ({ name }) => name === 'simpleMatchSet').map((set) => findNodes(set, ({ name }) => name === 'simpleAssociableChoice'))
        const kept = this.notes.upTo(right, TARGETS_MAX)
        const targets = newTargets(kept.map((choice) => this.#text(choice)))
        const pairs = new Map((correct.length > 0 ? correct : mapped.filter(({ value }) => value > 0).map(({ key }) => key)).map((pair) => pair.split(/\s+/) as [string, string]))
        return { type: 'matching', prompt, targets, items: newParts(this.notes.upTo(left, MATCHED_MAX).map((choice) => ({ text: this.#text(choice), target: targets[kept.findIndex(({ attributes }) => attributes.identifier === pairs.get(choice.attributes.identifier ?? ''))]?.id ?? '' }))) }
      }
      case 'sliderInteraction': {
        const steps = Math.round(Number(interaction.attributes.upperBound))
        if (correct.length > 0 || Number(interaction.attributes.lowerBound) !== 1 || !(steps >= RATING_STEPS.min && steps <= RATING_STEPS.max)) return this.#none('noPlace')
        const named = (name: string) => this.#text(findNodes(body, ({ attributes }) => attributes.class === name)[0] ?? null)
        return { type: 'rating', prompt: this.#text(findNode(interaction, 'prompt')), steps, symbol: interaction.attributes.stepLabel === 'true' ? 'number' : 'star', lowLabel: named('low'), highLabel: named('high') }
      }
      case 'gapMatchInteraction': return this.#gaps(interaction, prompt)
      default: return this.#none('noPlace')
    }
  }

  /** Words that are dragged into the gaps of a text: blanks, each of which accepts what belongs there. */
  #gaps(interaction: XmlNode, prompt: ReturnType<typeof this.notes.text>): QuestionDraft | null {
    const { correct, mapped } = this.#of(interaction)
    const right = (correct.length > 0 ? correct : mapped.filter(({ value }) => value > 0).map(({ key }) => key)).map((pair) => pair.split(/\s+/))
    const offered = new Map(findNodes(interaction, ({ name }) => name === 'gapText').map((one) => [one.attributes.identifier ?? '', wordsIn(one)]))
    const gaps: string[] = []
    const marked = (node: XmlNode): XmlNode => ({
      ...node,
      children: node.children.map((child) => {
        if (typeof child === 'string') return child
        if (child.name !== 'gap') return marked(child)
        gaps.push(child.attributes.identifier ?? '')
        return GAP
      }),
    })
    const pieces = wordsIn(marked(interaction), ({ name }) => name === 'prompt' || name === 'gapText' || name === 'gapImg').split(GAP)
    const accepted = gaps.map((gap) => right.flatMap(([word = '', at]) => (at === gap ? offered.get(word) ?? [] : [])))
    // Pictures that are dragged, or gaps that nothing belongs to.
    if (gaps.length === 0 || accepted.some((words) => words.length === 0)) return this.#none('noPlace')
    this.notes.add('lists')
    const kept = this.notes.upTo(accepted, BLANKS_MAX)
    return {
      type: 'fillBlanks', prompt, caseMatters: false, after: this.notes.text(pieces.slice(kept.length).join(' ')),
      blanks: newParts(kept.map((words, at) => ({ before: this.notes.text(pieces[at] ?? ''), accepted: this.notes.text(words.join('\n')) }))),
    }
  }

  #choice(interaction: XmlNode, choices: readonly XmlNode[], prompt: ReturnType<typeof this.notes.text>): QuestionDraft {
    const { cardinality, correct, mapped } = this.#of(interaction)
    const idOf = ({ attributes }: XmlNode): string => attributes.identifier ?? ''
    const right = new Set(correct.length > 0 ? correct : mapped.filter(({ value }) => value > 0).map(({ key }) => key))
    const ids = choices.map(idOf)
    if (ids.length === 2 && ids.includes('true') && ids.includes('false') && cardinality !== 'multiple') {
      const label = (id: string) => this.#text(choices.find((choice) => idOf(choice) === id) ?? null, isFeedback)
      const feedback = (id: string) => this.#text(choices.filter((choice) => idOf(choice) === id).map((choice) => findNode(choice, 'feedbackInline'))[0] ?? null)
      return { type: 'trueFalse', prompt, trueLabel: label('true'), falseLabel: label('false'), trueFeedback: feedback('true'), falseFeedback: feedback('false'), correct: right.has('true') ? 'true' : right.has('false') ? 'false' : 'none' }
    }
    const isMultiple = cardinality === 'multiple' || interaction.attributes.maxChoices === '0'
    const kept = this.notes.upTo(choices, OPTIONS_MAX)
    if (right.size === 0) return { type: 'poll', prompt, isMultiple, shuffle: interaction.attributes.shuffle === 'true', options: newParts(kept.map((choice) => ({ text: this.#text(choice) }))) }
    return {
      type: 'multipleChoice', prompt, isMultiple, shuffle: interaction.attributes.shuffle === 'true',
      options: newParts(kept.map((choice) => ({ text: this.#text(choice, isFeedback), isCorrect: right.has(idOf(choice)), feedback: this.#text(findNode(choice, 'feedbackInline')) }))),
    }
  }

  /** Words or numbers to write; several, or one within a text, are blanks of it. */
  #written(item: XmlNode, body: XmlNode, entries: readonly XmlNode[]): QuestionDraft | null {
    if (entries.some(({ name }) => !WITHIN_TEXT.has(name))) return this.#none('noPlace')
    if (entries.some(({ name }) => name === LIST)) this.notes.add('lists')
    const first = entries[0]
    const text = findNodes(body, ({ children }) => children.some((child) => typeof child !== 'string' && isInteraction(child)))[0] ?? body
    const isNumber = first !== undefined && ['float', 'integer'].includes(this.#of(first).baseType)
    const isAlone = entries.length === 1 && wordsIn(text, (node) => isInteraction(node) || node.attributes.class === 'unit') === ''
    const strict = entries.some((entry) => this.#of(entry).mapped.some(({ isCaseSensitive }) => isCaseSensitive))
    const accepted = (entry: XmlNode) => {
      const { correct, mapped } = this.#of(entry)
      const right = [...new Set([...correct, ...mapped.filter(({ value }) => value > 0).map(({ key }) => key)])]
      const all = entry.name === LIST ? findNodes(entry, ({ attributes, name }) => name === 'inlineChoice' && right.includes(attributes.identifier ?? '')).map((choice) => wordsIn(choice)) : right
      return all.length === 0 ? EMPTY_RICH_TEXT : this.notes.text(all.map((one) => one.replace(/\s+/g, ' ')).join('\n'))
    }
    if (first !== undefined && (isNumber || isAlone)) {
      const common = { type: 'shortAnswer' as const, prompt: this.#prompt(body, first), unit: this.#text(findNodes(body, ({ attributes }) => attributes.class === 'unit')[0] ?? null) }
      if (!isNumber) return { ...common, kind: 'words', accepted: accepted(first), caseMatters: strict }
      if (entries.length > 1) return this.#none('noPlace')
      const [tolerance = 0] = (findNode(item, 'equal')?.attributes.tolerance ?? '').split(/\s+/).map(Number)
      return { ...common, kind: 'number', value: (this.#of(first).correct[0] ?? '').slice(0, 40), tolerance: tolerance >= 0 && tolerance <= 1e12 ? tolerance : 0 }
    }
    const between: (XmlNode | string)[][] = [[]]
    for (const child of text.children) {
      if (typeof child !== 'string' && isInteraction(child)) between.push([])
      else between.at(-1)?.push(child)
    }
    const pieces = between.map((children) => wordsIn({ name: '', attributes: {}, children }))
    return {
      type: 'fillBlanks', prompt: text === body ? EMPTY_RICH_TEXT : this.#text(body, (node) => node === text), caseMatters: strict, after: this.notes.text(pieces.at(-1) ?? ''),
      blanks: newParts(this.notes.upTo(entries, BLANKS_MAX).map((entry, at) => ({ before: this.notes.text(pieces[at] ?? ''), accepted: accepted(entry) }))),
    }
  }
}

/** Reads the items of QTI files, version 2 or 3, those in `assessmentItem`s of each. @throws QuestionFileError where none of them has one */
export function readQti(files: readonly string[]): QuestionReading {
  const reader = new QtiReader()
  const questions: QuestionDraft[] = []
  let at = 0
  for (const file of files) {
    const root = asVersion2(readXml(file))
    for (const item of root.name === 'assessmentItem' ? [root] : findNodes(root, ({ name }) => name === 'assessmentItem')) {
      at += 1
      reader.notes.about(at, item.attributes.title ?? '')
      if (questions.length >= QUESTION_FILE_LIMITS.questions) {
        reader.notes.add('full')
        return { questions, notes: reader.notes.all }
      }
      const question = reader.read(item)
      if (question !== null) questions.push(question)
    }
  }
  if (at === 0) throw new QuestionFileError(files.length === 0 ? 'empty' : 'notThisKind')
  return { questions, notes: reader.notes.all }
}
