import { describe, expect, it } from 'vitest'
import { codeIn } from './code.ts'
import { drawSlide, designOf } from './look/index.ts'
import { linesOf, parseReading } from './reading.ts'
import { planSlides } from './slides.ts'

const TEXT = `# Loops

## Counting

A loop counts to three and prints each number:

\`\`\`
for (x in 1:3) {
  print(x) # __once__
}
\`\`\`

It ends by itself.

## Names

A name begins with a letter, and no name is longer than this one is allowed to be.`

describe('code in readings', () => {
  it('a fenced block is lines of code, whole and with their indents; a fence that nothing closes is none', () => {
    const [first] = parseReading(TEXT).sections
    expect(linesOf(first?.text ?? '').map(({ kind, words }) => [kind, words])).toEqual([
      ['paragraph', 'A loop counts to three and prints each number:'], ['code', 'for (x in 1:3) {'], ['code', '  print(x) # __once__'], ['code', '}'], ['paragraph', 'It ends by itself.'],
    ])
    expect(linesOf(parseReading('## A\n\n```\nwords').sections[0]?.text ?? '').map(({ kind }) => kind)).not.toContain('code')
    expect(linesOf('`one` and `two`')[0]?.kind).toBe('paragraph')
  })

  it('a slide shows code as it was typed below what leads to it, and it is not told', () => {
    const slide = planSlides(TEXT, { name: 'Loops', includeIntroSlide: true, includeClosingSlide: false })?.find(({ content }) => content.form === 'code')
    expect(slide?.content).toEqual({ form: 'code', lines: ['for (x in 1:3) {', '  print(x) # __once__', '}'], caption: 'A loop counts to three and prints each number:' })
    expect(slide?.narration).not.toContain('print(x)')
    if (slide === undefined) return
    const { elements } = drawSlide(slide, { at: 1, count: 3, language: 'en-US', template: designOf(undefined) })
    const code = elements.find(({ name }) => name === 'Code')
    expect(code?.type === 'text' && code.text?.blocks.map(({ runs }) => runs[0])).toEqual([
      'for (x in 1:3) {', '\u00A0\u00A0print(x) # __once__', '}',
    ].map((text) => ({ text, marks: { fontFamily: 'JetBrains Mono Variable' } })))
  })

  it('words that go on between two pieces of code name no slide', () => {
    const code = (name: string): string => Array.from({ length: 4 }, (_, at) => `\`${name}(${at})\``).join('\n')
    const slides = planSlides(`# A\n\n## Calls\n\nThe first calls are these:\n\n${code('one')}\n\nwhere\n\n${code('two')}`, { name: 'A', includeIntroSlide: false, includeClosingSlide: true })
    expect(slides?.slice(0, -1).map(({ title }) => title)).toEqual(['Calls (1)', 'Calls (2)'])
  })

  it('code that no slide has room for is told', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `\`step(${at})\``)
    expect(codeIn(linesOf(lines.join('\n')))).toBeNull()
    expect(planSlides(`# A\n\n## B\n\n${lines.join('\n')}`, { name: 'A', includeIntroSlide: true, includeClosingSlide: true })?.map(({ narration }) => narration).join('\n')).toContain('step(29)')
  })
})
