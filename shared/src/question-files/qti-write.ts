import type { ActivityElement } from '../activities/activity.ts'
import { isBlank } from '../activities/answers.ts'
import { acceptedIn } from '../activities/wording.ts'
import { numbersIn } from '../activities/numbers.ts'
import { EMPTY_RICH_TEXT, plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { Notes, noteCommon } from './model.ts'
import type { ExchangeNote } from './model.ts'
import { QTI_VERDICTS, QTI_VERSIONS } from './qti-versions.ts'
import type { QtiVerdict, QtiVersion } from './qti-versions.ts'
import { xmlText } from './xml.ts'

/** What an item asks: its responses as they are declared, what stands in its body, and how it is judged. */
interface Item {
  readonly declared: string
  readonly body: string
  /** How its score comes about; null where nothing is right or wrong. */
  readonly score: Score | null
  /** What is said to a choice is in its body. */
  readonly saysToChoices?: boolean
}

/** A rule of QTI's own by its name, or one of this item; and how much a wholly right answer gets. */
interface Score {
  readonly rule: 'match_correct' | 'map_response' | { readonly xml: string }
  readonly most: number
}

/** Files of a package by their paths. */
export interface QtiPackage {
  readonly files: Readonly<Record<string, string>>
  readonly count: number
  readonly notes: readonly ExchangeNote[]
}

/** Ids may begin with a digit, names of XML not. */
const idOf = (id: string): string => `i-${id}`

class QtiWriter {
  readonly notes = new Notes()
  readonly #version: QtiVersion

  constructor(version: QtiVersion) {
    this.#version = version
  }

  /** An element of QTI by its name in version 2; `content` is XML. */
  #tag(name: string, attributes: Readonly<Record<string, string | number | boolean>>, content = ''): string {
    const { attribute, element } = this.#version
    const given = Object.entries(attributes).map(([key, value]) => ` ${attribute(key)}="${xmlText(String(value))}"`).join('')
    return content === '' ? `<${element(name)}${given}/>` : `<${element(name)}${given}>${content}</${element(name)}>`
  }

  #words(text: RichText): string {
    return this.notes.words(text).split('\n').map(xmlText).join('<br/>')
  }

  #prompt(text: RichText): string {
    return this.#tag('prompt', {}, this.#words(text))
  }

  /** Where something is said to answers it is decided beside the score, which no rule of QTI's own does. */
  #processing({ saysToChoices = false, score }: Item, saysVerdict: boolean): string {
    const chosen = saysToChoices ? this.#set('CHOSEN', this.#tag('variable', { identifier: 'RESPONSE' })) : ''
    if (score === null) return chosen === '' ? '' : this.#tag('responseProcessing', {}, chosen)
    const { most, rule } = score
    if (typeof rule === 'string' && chosen === '' && !saysVerdict) return this.#tag('responseProcessing', { template: this.#version.template(rule) })
    return this.#tag('responseProcessing', {}, chosen + this.#scored(rule) + (saysVerdict ? this.#verdict(most) : ''))
  }

  #set(identifier: string, value: string): string {
    return this.#tag('setOutcomeValue', { identifier }, value)
  }

  #base(baseType: 'float' | 'identifier', value: string): string {
    return this.#tag('baseValue', { baseType }, value)
  }

  #scored(rule: Score['rule']): string {
    if (typeof rule === 'object') return rule.xml
    if (rule === 'map_response') return this.#set('SCORE', this.#tag('mapResponse', { identifier: 'RESPONSE' }))
    const isCorrect = this.#tag('match', {}, this.#tag('variable', { identifier: 'RESPONSE' }) + this.#tag('correct', { identifier: 'RESPONSE' }))
    return this.#tag('responseCondition', {}, this.#tag('responseIf', {}, isCorrect + this.#set('SCORE', this.#base('float', '1'))))
  }

  #verdict(most: number): string {
    const isWhole = this.#tag('gte', {}, this.#tag('variable', { identifier: 'SCORE' }) + this.#base('float', String(most)))
    const says = (id: QtiVerdict): string => this.#set('FEEDBACK', this.#base('identifier', id))
    return this.#tag('responseCondition', {}, this.#tag('responseIf', {}, isWhole + says(QTI_VERDICTS.right)) + this.#tag('responseElse', {}, says(QTI_VERDICTS.wrong)))
  }

  #said(identifier: QtiVerdict, text: RichText): string {
    if (isBlank(text)) return ''
    const { feedbackBody } = this.#version
    const words = this.#words(text)
    return this.#tag('modalFeedback', { outcomeIdentifier: 'FEEDBACK', identifier, showHide: 'show' }, feedbackBody === null ? words : this.#tag(feedbackBody, {}, words))
  }

  #choice(identifier: string, words: string, feedback: RichText): string {
    return this.#tag('simpleChoice', { identifier }, words + (isBlank(feedback) ? '' : this.#tag('feedbackInline', { outcomeIdentifier: 'CHOSEN', identifier, showHide: 'show' }, this.#words(feedback))))
  }

  #correct(all: readonly string[]): string {
    return this.#tag('correctResponse', {}, all.map((value) => this.#tag('value', {}, xmlText(value))).join(''))
  }

  #mapping(entries: readonly Readonly<Record<string, string | number | boolean>>[]): string {
    return this.#tag('mapping', { defaultValue: 0 }, entries.map((entry) => this.#tag('mapEntry', entry)).join(''))
  }

  #declare(cardinality: string, baseType: string, correct: string, identifier = 'RESPONSE'): string {
    return this.#tag('responseDeclaration', { identifier, cardinality, baseType }, correct)
  }

  #outcome(identifier: string, value: number): string {
    return this.#tag('outcomeDeclaration', { identifier, cardinality: 'single', baseType: 'float' }, this.#tag('defaultValue', {}, this.#tag('value', {}, String(value))))
  }

  /** Words that may be written, each for all points. */
  #entry(accepted: RichText, caseMatters: boolean, id: string): string {
    const lines = acceptedIn(accepted)
    if (lines.some((line) => line.includes('*'))) this.notes.add('wording')
    return this.#declare('single', 'string', this.#correct(lines.slice(0, 1)) + this.#mapping(lines.map((line) => ({ mapKey: line, mappedValue: 1, caseSensitive: caseMatters }))), id)
  }

  #choices(all: readonly { readonly id: string; readonly text: RichText; readonly feedback?: RichText }[], { prompt, most, isShuffled }: { readonly prompt: RichText; readonly most: number; readonly isShuffled: boolean }): string {
    return this.#tag('choiceInteraction', { responseIdentifier: 'RESPONSE', shuffle: isShuffled, maxChoices: most }, this.#prompt(prompt) + all.map(({ feedback = EMPTY_RICH_TEXT, id, text }) => this.#choice(idOf(id), this.#words(text), feedback)).join(''))
  }

  #item(element: ActivityElement): Item | null {
    const { prompt } = element
    switch (element.type) {
      case 'multipleChoice': {
        const right = element.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => idOf(id))
        if (!element.isMultiple && right.length > 1) this.notes.add('alternatives')
        return {
          declared: this.#declare(element.isMultiple ? 'multiple' : 'single', 'identifier', this.#correct(element.isMultiple ? right : right.slice(0, 1))),
          body: this.#choices(element.options, { prompt, most: element.isMultiple ? 0 : 1, isShuffled: element.shuffle }), score: { rule: 'match_correct', most: 1 },
          saysToChoices: element.options.some(({ feedback }) => !isBlank(feedback)),
        }
      }
      case 'trueFalse': {
        const choice = (identifier: string, text: RichText, fallback: string, feedback: RichText): string => this.#choice(identifier, this.#words(text) || fallback, feedback)
        return {
          declared: this.#declare('single', 'identifier', element.correct === 'none' ? '' : this.#correct([element.correct])), score: { rule: 'match_correct', most: 1 },
          saysToChoices: !isBlank(element.trueFeedback) || !isBlank(element.falseFeedback),
          body: this.#tag('choiceInteraction', { responseIdentifier: 'RESPONSE', shuffle: false, maxChoices: 1 }, this.#prompt(prompt) + choice('true', element.trueLabel, 'True', element.trueFeedback) + choice('false', element.falseLabel, 'False', element.falseFeedback)),
        }
      }
      case 'ordering': return {
        declared: this.#declare('ordered', 'identifier', this.#correct(element.items.map(({ id }) => idOf(id)))), score: { rule: 'match_correct', most: 1 },
        body: this.#tag('orderInteraction', { responseIdentifier: 'RESPONSE', shuffle: true }, this.#prompt(prompt) + element.items.map(({ id, text }) => this.#tag('simpleChoice', { identifier: idOf(id) }, this.#words(text))).join('')),
      }
      case 'matching': {
        const pairs = element.items.filter(({ target }) => element.targets.some(({ id }) => id === target)).map(({ id, target }) => `${idOf(id)} ${idOf(target)}`)
        // Programs differ in whether 0 is any number or none: so many as there are is any number for all of them.
        const side = (all: readonly { readonly id: string; readonly text: RichText }[], matchMax: number): string => this.#tag('simpleMatchSet', {}, all.map(({ id, text }) => this.#tag('simpleAssociableChoice', { identifier: idOf(id), matchMax }, this.#words(text))).join(''))
        return {
          declared: this.#declare('multiple', 'directedPair', this.#correct(pairs) + this.#mapping(pairs.map((mapKey) => ({ mapKey, mappedValue: 1 })))), score: element.allOrNothing ? { rule: 'match_correct', most: 1 } : { rule: 'map_response', most: pairs.length },
          body: this.#tag('matchInteraction', { responseIdentifier: 'RESPONSE', shuffle: true, maxAssociations: element.items.length }, this.#prompt(prompt) + side(element.items, 1) + side(element.targets, element.items.length)),
        }
      }
      case 'shortAnswer': return this.#written(element)
      case 'fillBlanks': return {
        declared: element.blanks.map(({ accepted }, at) => this.#entry(accepted, element.caseMatters, `BLANK${at + 1}`)).join(''),
        body: `<p>${this.#words(prompt)}</p><p class="blanks">${element.blanks.map(({ before }, at) => `${this.#words(before)} ${this.#tag('textEntryInteraction', { responseIdentifier: `BLANK${at + 1}` })} `).join('')}${this.#words(element.after)}</p>`,
        score: { rule: { xml: this.#set('SCORE', this.#tag('sum', {}, element.blanks.map((_, at) => this.#tag('mapResponse', { identifier: `BLANK${at + 1}` })).join(''))) }, most: element.blanks.length },
      }
      case 'poll': return { declared: this.#declare(element.isMultiple ? 'multiple' : 'single', 'identifier', ''), body: this.#choices(element.options, { prompt, most: element.isMultiple ? 0 : 1, isShuffled: element.shuffle }), score: null }
      case 'rating': return {
        declared: this.#declare('single', 'integer', ''), score: null,
        body: `${this.#tag('sliderInteraction', { responseIdentifier: 'RESPONSE', lowerBound: 1, upperBound: element.steps, step: 1, stepLabel: element.symbol === 'number' }, this.#prompt(prompt))}<p class="low">${this.#words(element.lowLabel)}</p><p class="high">${this.#words(element.highLabel)}</p>`,
      }
      case 'flashcards': case 'hotspot': case 'scenario': case 'game': case 'simulation': case 'interactive': case 'agent': return null
    }
  }

  #written(element: Extract<ActivityElement, { type: 'shortAnswer' }>): Item {
    const body = `<p>${this.#words(element.prompt)}</p><p>${this.#tag('textEntryInteraction', { responseIdentifier: 'RESPONSE' })} <span class="unit">${this.#words(element.unit)}</span></p>`
    if (element.kind === 'words') return { declared: this.#entry(element.accepted, element.caseMatters, 'RESPONSE'), body, score: { rule: 'map_response', most: 1 } }
    const value = numbersIn(element.value)[0] ?? 0
    const isNear = this.#tag('equal', { toleranceMode: 'absolute', tolerance: `${element.tolerance} ${element.tolerance}` }, this.#tag('variable', { identifier: 'RESPONSE' }) + this.#tag('correct', { identifier: 'RESPONSE' }))
    return {
      declared: this.#declare('single', 'float', this.#correct([String(value)])), body,
      score: { rule: { xml: this.#tag('responseCondition', {}, this.#tag('responseIf', {}, isNear + this.#set('SCORE', this.#base('float', '1')))) }, most: 1 },
    }
  }

  write(element: ActivityElement): string | null {
    const item = this.#item(element)
    if (item === null) {
      this.notes.add('noPlace')
      return null
    }
    noteCommon(element, this.notes)
    if ('accentsMatter' in element && element.accentsMatter) this.notes.add('wording')
    const title = element.name || plainText(element.prompt).replace(/\s+/g, ' ').slice(0, 80) || element.type
    const points = 'points' in element ? this.#outcome('MAXSCORE', element.points) : ''
    const said = 'rightFeedback' in element ? this.#said(QTI_VERDICTS.right, element.rightFeedback) + this.#said(QTI_VERDICTS.wrong, element.wrongFeedback) : ''
    const saidBy = (identifier: string, cardinality: string): string => this.#tag('outcomeDeclaration', { identifier, cardinality, baseType: 'identifier' })
    const outcomes = this.#outcome('SCORE', 0) + points + (said === '' ? '' : saidBy('FEEDBACK', 'single')) + (item.saysToChoices ? saidBy('CHOSEN', 'isMultiple' in element && element.isMultiple ? 'multiple' : 'single') : '')
    const content = item.declared + outcomes + this.#tag('itemBody', {}, item.body) + this.#processing(item, said !== '') + said
    return `<?xml version="1.0" encoding="UTF-8"?>\n${this.#tag('assessmentItem', { xmlns: this.#version.itemNamespace, identifier: idOf(element.id), title, adaptive: false, timeDependent: false }, content)}\n`
  }
}

/** Questions as the files of a package of QTI 2.2 or 3.0: a manifest, and an item for each. */
export function writeQti(elements: readonly ActivityElement[], format: keyof typeof QTI_VERSIONS = 'qti'): QtiPackage {
  const version = QTI_VERSIONS[format]
  const writer = new QtiWriter(version)
  const items = elements.flatMap((element, at) => {
    writer.notes.about(at + 1, plainText(element.prompt))
    const xml = writer.write(element)
    return xml === null ? [] : [[`items/${String(at + 1).padStart(3, '0')}.xml`, xml] as const]
  })
  const resources = items.map(([path], at) => `<resource identifier="item-${at + 1}" type="${version.resourceType}" href="${path}"><file href="${path}"/></resource>`).join('')
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${version.manifestNamespace}" identifier="questions"><metadata><schema>${version.schema}</schema><schemaversion>${version.schemaVersion}</schemaversion></metadata>`
    + `<organizations/><resources>${resources}</resources></manifest>\n`
  return { files: { 'imsmanifest.xml': manifest, ...Object.fromEntries(items) }, count: items.length, notes: writer.notes.all }
}
