import { activityOf } from '../activities/registry.ts'
import type { ActivityElement } from '../activities/activity.ts'
import { acceptedIn } from '../activities/wording.ts'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { Notes, noteCommon } from './model.ts'
import type { QuestionWriting } from './model.ts'

const escaped = (words: string): string => words.replace(/[~=#{}:\\]/g, String.raw`\$&`).split('\n').map((line) => line.trim()).join(String.raw`\n`)

class GiftWriter {
  readonly notes = new Notes()

  #words(text: RichText): string {
    return escaped(this.notes.words(text))
  }

  #said(text: RichText, sign = '#'): string {
    const words = this.#words(text)
    return words === '' ? '' : `${sign}${words}`
  }

  /** What stands between the braces, and the words before and behind them; null where GIFT has nothing like that. */
  #body(element: ActivityElement): { readonly before: string; readonly body: string; readonly after?: string } | null {
    const before = this.#words(element.prompt)
    switch (element.type) {
      case 'multipleChoice': {
        const right = element.options.filter(({ isCorrect }) => isCorrect).length
        const share = (isCorrect: boolean): string => (isCorrect ? `%${Number((100 / right).toFixed(5))}%` : '%-100%')
        return { before, body: element.options.map(({ feedback, isCorrect, text }) => `${element.isMultiple ? `~${share(isCorrect)}` : isCorrect ? '=' : '~'}${this.#words(text)}${this.#said(feedback)}`).join('\n') }
      }
      case 'trueFalse': {
        if (element.correct === 'none') return null
        const [right, wrong] = element.correct === 'true' ? [element.trueFeedback, element.falseFeedback] : [element.falseFeedback, element.trueFeedback]
        const said = this.#words(right) === '' ? this.#said(wrong) : `#${this.#words(wrong)}#${this.#words(right)}`
        return { before, body: `${element.correct.toUpperCase()}${said}` }
      }
      case 'matching': {
        const pairs = element.items.map(({ target, text }) => `=${this.#words(text)} -> ${this.#words(element.targets.find(({ id }) => id === target)?.text ?? { blocks: [] })}`)
        const left = element.targets.filter(({ id }) => !element.items.some(({ target }) => target === id)).map(({ text }) => `= -> ${this.#words(text)}`)
        return { before, body: [...pairs, ...left].join('\n') }
      }
      case 'shortAnswer': {
        if (this.notes.words(element.unit) !== '') this.notes.add('unit')
        const wrong = this.#said(element.wrongFeedback)
        if (element.kind === 'number') {
          const number = `${element.value.replaceAll(',', '')}:${element.tolerance}`
          return { before, body: wrong === '' ? `#${number}${this.#said(element.rightFeedback)}` : `#=${number}${this.#said(element.rightFeedback)}\n~${wrong}` }
        }
        return { before, body: this.#accepted(element.accepted, element.rightFeedback, wrong) }
      }
      case 'fillBlanks': {
        const [blank, ...more] = element.blanks
        if (blank === undefined || more.length > 0) return null
        const after = this.#words(element.after)
        if (after === '') this.notes.add('becomes')
        const text = this.#words(blank.before)
        return { before: before === '' ? text : String.raw`${before}\n${text}`, body: this.#accepted(blank.accepted, element.rightFeedback, this.#said(element.wrongFeedback)), after }
      }
      case 'ordering': case 'poll': case 'rating': case 'flashcards': case 'hotspot': case 'scenario': case 'game': case 'simulation': case 'interactive': case 'agent': return null
    }
  }

  #accepted(accepted: RichText, right: RichText, wrong: string): string {
    return [...acceptedIn(accepted).map((line) => `=${escaped(line)}${this.#said(right)}`), ...(wrong === '' ? [] : [`=%0%*${wrong}`])].join('\n')
  }

  write(element: ActivityElement): string | null {
    const written = this.#body(element)
    if (written === null || written.body === '') {
      this.notes.add('noPlace')
      return null
    }
    noteCommon(element, this.notes)
    if ('caseMatters' in element && (element.caseMatters || element.accentsMatter)) this.notes.add('wording')
    if (('allOrNothing' in element && element.allOrNothing) || ('points' in element && element.points !== 1)) this.notes.add('scoring')
    if (element.type === 'matching' && activityOf(element).problems(element).length === 0 && (this.notes.words(element.rightFeedback) !== '' || this.notes.words(element.wrongFeedback) !== '')) this.notes.add('feedback')
    const name = element.name === '' ? '' : `::${escaped(element.name)}::`
    const after = written.after === undefined || written.after === '' ? '' : ` ${written.after}`
    const whole = `${written.before} {\n${written.body}\n}${after}`
    // Else readers take what looks like tags for tags.
    return `${name}${/[<&]/.test(whole) ? '[plain]' : ''}${whole}`
  }
}

/** Questions as a GIFT file. */
export function writeGift(elements: readonly ActivityElement[]): QuestionWriting {
  const writer = new GiftWriter()
  const blocks = elements.flatMap((element, at) => {
    writer.notes.about(at + 1, plainText(element.prompt))
    return writer.write(element) ?? []
  })
  return { text: `${blocks.join('\n\n')}\n`, count: blocks.length, notes: writer.notes.all }
}
