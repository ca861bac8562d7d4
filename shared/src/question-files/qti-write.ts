import type { ActivityElement } from '../activities/activity.ts'
import { acceptedIn } from '../activities/wording.ts'
import { numbersIn } from '../activities/numbers.ts'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { Notes, noteCommon } from './model.ts'
import type { ExchangeNote } from './model.ts'
import { xmlText } from './xml.ts'

const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p2'
const TEMPLATE = 'http://www.imsglobal.org/question/qti_v2p2/rptemplates'

/** What an item asks: its responses as they are declared, what stands in its body, and how it is judged. */
interface Item {
  readonly declared: string
  readonly body: string
  readonly processing: string
}

/** Files of a package by their paths. */
export interface QtiPackage {
  readonly files: Readonly<Record<string, string>>
  readonly count: number
  readonly notes: readonly ExchangeNote[]
}

const processing = (template: 'match_correct' | 'map_response'): string => `<responseProcessing template="${TEMPLATE}/${template}"/>`
const values = (all: readonly string[]): string => `<correctResponse>${all.map((value) => `<value>${xmlText(value)}</value>`).join('')}</correctResponse>`
/** Ids may begin with a digit, names of XML not. */
const idOf = (id: string): string => `i-${id}`

class QtiWriter {
  readonly notes = new Notes()

  #words(text: RichText): string {
    return this.notes.words(text).split('\n').map(xmlText).join('<br/>')
  }

  #declare(cardinality: string, baseType: string, correct: string, id = 'RESPONSE'): string {
    return `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">${correct}</responseDeclaration>`
  }

  /** Words that may be written, each for all points. */
  #entry(accepted: RichText, caseMatters: boolean, id: string): string {
    const lines = acceptedIn(accepted)
    if (lines.some((line) => line.includes('*'))) this.notes.add('wording')
    return this.#declare('single', 'string', `${values(lines.slice(0, 1))}<mapping defaultValue="0">${lines.map((line) => `<mapEntry mapKey="${xmlText(line)}" mappedValue="1" caseSensitive="${caseMatters}"/>`).join('')}</mapping>`, id)
  }

  #choices(all: readonly { readonly id: string; readonly text: RichText }[], { prompt, most, isShuffled }: { readonly prompt: RichText; readonly most: number; readonly isShuffled: boolean }): string {
    return `<choiceInteraction responseIdentifier="RESPONSE" shuffle="${isShuffled}" maxChoices="${most}"><prompt>${this.#words(prompt)}</prompt>${all.map(({ id, text }) => `<simpleChoice identifier="${idOf(id)}">${this.#words(text)}</simpleChoice>`).join('')}</choiceInteraction>`
  }

  #item(element: ActivityElement): Item | null {
    const { prompt } = element
    switch (element.type) {
      case 'multipleChoice': {
        if (element.options.some(({ feedback }) => plainText(feedback).trim() !== '')) this.notes.add('feedback')
        const right = element.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => idOf(id))
        if (!element.isMultiple && right.length > 1) this.notes.add('alternatives')
        return {
          declared: this.#declare(element.isMultiple ? 'multiple' : 'single', 'identifier', values(element.isMultiple ? right : right.slice(0, 1))),
          body: this.#choices(element.options, { prompt, most: element.isMultiple ? 0 : 1, isShuffled: element.shuffle }), processing: processing('match_correct'),
        }
      }
      case 'trueFalse': {
        if (plainText(element.trueFeedback).trim() !== '' || plainText(element.falseFeedback).trim() !== '') this.notes.add('feedback')
        const label = (text: RichText, fallback: string): string => this.#words(text) || fallback
        return {
          declared: this.#declare('single', 'identifier', element.correct === 'none' ? '' : values([element.correct])), processing: processing('match_correct'),
          body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>${this.#words(prompt)}</prompt><simpleChoice identifier="true">${label(element.trueLabel, 'True')}</simpleChoice><simpleChoice identifier="false">${label(element.falseLabel, 'False')}</simpleChoice></choiceInteraction>`,
        }
      }
      case 'ordering': return {
        declared: this.#declare('ordered', 'identifier', values(element.items.map(({ id }) => idOf(id)))), processing: processing('match_correct'),
        body: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>${this.#words(prompt)}</prompt>${element.items.map(({ id, text }) => `<simpleChoice identifier="${idOf(id)}">${this.#words(text)}</simpleChoice>`).join('')}</orderInteraction>`,
      }
      case 'matching': {
        const pairs = element.items.filter(({ target }) => element.targets.some(({ id }) => id === target)).map(({ id, target }) => `${idOf(id)} ${idOf(target)}`)
        const side = (all: readonly { readonly id: string; readonly text: RichText }[], most: number): string => `<simpleMatchSet>${all.map(({ id, text }) => `<simpleAssociableChoice identifier="${idOf(id)}" matchMax="${most}">${this.#words(text)}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
        return {
          declared: this.#declare('multiple', 'directedPair', `${values(pairs)}<mapping defaultValue="0">${pairs.map((pair) => `<mapEntry mapKey="${pair}" mappedValue="1"/>`).join('')}</mapping>`), processing: processing(element.allOrNothing ? 'match_correct' : 'map_response'),
          body: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="0"><prompt>${this.#words(prompt)}</prompt>${side(element.items, 1)}${side(element.targets, 0)}</matchInteraction>`,
        }
      }
      case 'shortAnswer': return this.#written(element)
      case 'fillBlanks': return {
        declared: element.blanks.map(({ accepted }, at) => this.#entry(accepted, element.caseMatters, `BLANK${at + 1}`)).join(''),
        body: `<p>${this.#words(prompt)}</p><p class="blanks">${element.blanks.map(({ before }, at) => `${this.#words(before)} <textEntryInteraction responseIdentifier="BLANK${at + 1}"/> `).join('')}${this.#words(element.after)}</p>`,
        processing: `<responseProcessing><setOutcomeValue identifier="SCORE"><sum>${element.blanks.map((_, at) => `<mapResponse identifier="BLANK${at + 1}"/>`).join('')}</sum></setOutcomeValue></responseProcessing>`,
      }
      case 'poll': return { declared: this.#declare(element.isMultiple ? 'multiple' : 'single', 'identifier', ''), body: this.#choices(element.options, { prompt, most: element.isMultiple ? 0 : 1, isShuffled: element.shuffle }), processing: '' }
      case 'rating': return {
        declared: this.#declare('single', 'integer', ''), processing: '',
        body: `<sliderInteraction responseIdentifier="RESPONSE" lowerBound="1" upperBound="${element.steps}" step="1" stepLabel="${element.symbol === 'number'}"><prompt>${this.#words(prompt)}</prompt></sliderInteraction><p class="low">${this.#words(element.lowLabel)}</p><p class="high">${this.#words(element.highLabel)}</p>`,
      }
      case 'flashcards': case 'hotspot': case 'scenario': case 'game': case 'simulation': case 'interactive': case 'agent': return null
    }
  }

  #written(element: Extract<ActivityElement, { type: 'shortAnswer' }>): Item {
    const body = `<p>${this.#words(element.prompt)}</p><p><textEntryInteraction responseIdentifier="RESPONSE"/> <span class="unit">${this.#words(element.unit)}</span></p>`
    if (element.kind === 'words') return { declared: this.#entry(element.accepted, element.caseMatters, 'RESPONSE'), body, processing: processing('map_response') }
    const value = numbersIn(element.value)[0] ?? 0
    return {
      declared: this.#declare('single', 'float', values([String(value)])), body,
      processing: `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="${element.tolerance} ${element.tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`,
    }
  }

  write(element: ActivityElement): string | null {
    const item = this.#item(element)
    if (item === null) {
      this.notes.add('noPlace')
      return null
    }
    noteCommon(element, this.notes)
    if ('rightFeedback' in element && (plainText(element.rightFeedback).trim() !== '' || plainText(element.wrongFeedback).trim() !== '')) this.notes.add('feedback')
    if ('accentsMatter' in element && element.accentsMatter) this.notes.add('wording')
    const title = xmlText(element.name || plainText(element.prompt).replace(/\s+/g, ' ').slice(0, 80) || element.type)
    const points = 'points' in element ? `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${element.points}</value></defaultValue></outcomeDeclaration>` : ''
    return `<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem xmlns="${QTI}" identifier="${idOf(element.id)}" title="${title}" adaptive="false" timeDependent="false">${item.declared}`
      + `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>${points}<itemBody>${item.body}</itemBody>${item.processing}</assessmentItem>\n`
  }
}

/** Questions as the files of a QTI 2.2 package: a manifest, and an item for each. */
export function writeQti(elements: readonly ActivityElement[]): QtiPackage {
  const writer = new QtiWriter()
  const items = elements.flatMap((element, at) => {
    writer.notes.about(at + 1, plainText(element.prompt))
    const xml = writer.write(element)
    return xml === null ? [] : [[`items/${String(at + 1).padStart(3, '0')}.xml`, xml] as const]
  })
  const resources = items.map(([path], at) => `<resource identifier="item-${at + 1}" type="imsqti_item_xmlv2p2" href="${path}"><file href="${path}"/></resource>`).join('')
  const manifest = '<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions"><metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata>'
    + `<organizations/><resources>${resources}</resources></manifest>\n`
  return { files: { 'imsmanifest.xml': manifest, ...Object.fromEntries(items) }, count: items.length, notes: writer.notes.all }
}
