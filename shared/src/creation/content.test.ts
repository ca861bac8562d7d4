import { describe, expect, it } from 'vitest'
import { contentOf } from './content.ts'
import type { SlideContent } from './content.ts'
import { cellsOf, linesOf, rowLine } from './reading.ts'
import { planSlides } from './slides.ts'
import { sheetOf, valueIn } from './sheets.ts'

const of = (text: string, heading = 'Rivers', language?: string): SlideContent => contentOf(linesOf(text), heading, language)
const shape = (content: SlideContent): unknown => ('parts' in content ? content.parts.map(({ label, words }) => `${label} | ${words.join(' / ')}`) : content)

describe('the form that lines have already is the form of their slide', () => {
  it.each([
    ['steps', '1. Fill the kettle\n2. Switch it on\n3. Wait', 'Tea', ['1 | Fill the kettle', '2 | Switch it on', '3 | Wait']],
    ['steps', 'First, fill the kettle. Then switch it on. Finally, wait.', 'Tea', ['1 | Fill the kettle.', '2 | Switch it on.', '3 | Wait.']],
    ['steps', 'Primero, llena el agua. Luego enciende. Por último, espera un poco.', 'Té', ['1 | Llena el agua.', '2 | Enciende.', '3 | Espera un poco.']],
    ['steps', 'सबसे पहले पानी भरो। फिर चालू करो। अंत में रुको।', 'चाय', ['1 | पानी भरो।', '2 | चालू करो।', '3 | रुको।']],
    ['steps', 'أولاً املأ الماء. ثم شغّل الغلاية. أخيراً انتظر قليلاً.', 'شاي', ['1 | املأ الماء.', '2 | شغّل الغلاية.', '3 | انتظر قليلاً.']],
    ['timeline', '- 1789: The Bastille falls\n- 1804 – Napoleon is crowned\n- 1815: Waterloo', 'France', ['1789 | The Bastille falls', '1804 | Napoleon is crowned', '1815 | Waterloo']],
    ['timeline', 'In 1903 the brothers flew. In 1927 Lindbergh crossed the ocean. In 1969 people stood on the moon.', 'Flight', ['1903 | The brothers flew.', '1927 | Lindbergh crossed the ocean.', '1969 | People stood on the moon.']],
    ['comparison', 'A frog has smooth skin.\nA toad has dry skin.', 'Frogs versus toads', ['Frogs | A frog has smooth skin.', 'toads | A toad has dry skin.']],
    ['comparison', 'Pros:\n- Cheap\n- Quick\nCons:\n- Loud', 'Buses', ['Pros | Cheap / Quick', 'Cons | Loud']],
    ['comparison', '- Oxygen: a gas that burns things\n- Water: a liquid', 'Matter', ['Oxygen | a gas that burns things', 'Water | a liquid']],
  ] as const)('%s: %j', (form, text, heading, parts) => {
    const content = of(text, heading)
    expect([content.form, shape(content)]).toEqual([form, parts])
  })

  it('a table is a table, one of labels and numbers a chart; both keep every cell', () => {
    expect(of('| River | Sea |\n|---|---|\n| Rhine | North Sea |\n| Ebro | Mediterranean |')).toEqual({ form: 'table', rows: [['River', 'Sea'], ['Rhine', 'North Sea'], ['Ebro', 'Mediterranean']] })
    expect(of('| River | km |\n|---|---|\n| Rhine | 1,233 |\n| Ebro | 930 |')).toEqual({
      form: 'chart', sheet: { kind: 'column', unit: 'number', labels: ['Rhine', 'Ebro'], series: [{ name: 'km', values: [1233, 930] }] },
    })
    expect(cellsOf(rowLine(['a | b', ' c\nd ']))).toEqual(['a | b', 'c d'])
  })

  it.each([
    [[['Year', 'm'], ['2001', '1'], ['2002', '2'], ['2003', '2'], ['2004', '4']], 'line'], [[['', '%'], ['A', '60 %'], ['B', '40 %']], 'pie'],
    [[['', 'n'], ['A rather long label', '1'], ['B', '2']], 'bar'], [[['', 'n'], ['A', '1'], ['B', 'two']], null], [[['', 'n'], ['A', '1 €'], ['B', '2 %']], null],
    [[['1', '2'], ['3', '4'], ['5', '6']], null], [[['', 'n'], ['A', '1'], ['A', '2']], null],
    // A year is when, and beside a hundred thousand a hundred is not seen.
    [[['Volcano', 'Year', 'Deaths'], ['Tambora', '1815', '71000'], ['Krakatoa', '1883', '36000']], null],
    [[['River', 'km'], ['Danube', '1850'], ['Volga', '1690']], 'column'],
    [[['City', 'People', 'Age'], ['Bonn', '330000', '42'], ['Kiel', '246000', '43']], null],
  ] as const)('%j is a chart of the kind %s', (rows, kind) => {
    expect(sheetOf(rows)?.kind ?? null).toBe(kind)
  })

  it.each([
    ['1,233', 'en-US', 1233], ['1.233', 'es-ES', 1233], ['1.233', 'en-US', 1.233], ['1,5', 'es-ES', 1.5], ['$1,200.50', 'en-US', 1200.5], ['1.234.567', 'en-US', 1_234_567], ['−4', 'en-US', -4],
    ['12a', 'en-US', undefined], ['', 'en-US', undefined], ['-', 'en-US', undefined],
  ])('%s in %s is %s', (cell, language, value) => {
    expect(valueIn(cell, language)?.value).toBe(value)
  })

  it('a quote is a quote with who said it, whether it is marked or stands between its marks', () => {
    const quote = { form: 'quote', words: 'No man ever steps in the same river twice.', source: 'Heraclitus' }
    expect(of('> No man ever steps in the same river twice.\n> — Heraclitus')).toEqual(quote)
    expect(of('“No man ever steps in the same river twice.” — Heraclitus')).toEqual(quote)
    expect(of('“Wet”, they say.').form).toBe('points')
  })

  it('a number, a term and a formula stand large above the sentence that says them', () => {
    expect(of('Rivers are young. Of all fresh water 0.006 % flows in rivers.')).toEqual({ form: 'number', large: '0.006 %', caption: 'Of all fresh water 0.006 % flows in rivers.' })
    expect(of('A delta is a land of sand at the mouth of a river.', 'What is a delta?')).toEqual({ form: 'definition', large: 'Delta', caption: 'A delta is a land of sand at the mouth of a river.' })
    expect(of('Q = v · A\nThe flow is the speed times the area.')).toEqual({ form: 'equation', large: 'Q = v · A', caption: 'The flow is the speed times the area.' })
  })

  it('all other prose is at most three of its own sentences', () => {
    const content = of('Rivers begin in springs. Rain feeds them. They carry sand. They end in the sea. Some end in lakes.')
    expect(content.form === 'points' && content.points.map(({ words }) => words)).toHaveLength(3)
  })
})

describe('a document in slides', () => {
  const TEXT = `# Water
## Where it is
Most water is salt water, and little of it can be drunk by people, plants or animals on land. It stands in oceans, in seas and in some lakes that have no way out to the sea.
Table 1: Water by place
| Place | Share |
|---|---|
| Sea | 97 % |
| Ice | 2 % |
| Rest | 1 % |
## Advantages
Rain is free. It is soft.
## Disadvantages
Rain is late. It is cold.
## Words
> Water is the driving force of all nature.
> — Leonardo da Vinci`
  const NONE = { name: 'Water', includeIntroSlide: false, includeClosingSlide: false }

  it('has slides of what stands before the first heading, where that is more than an intro says', () => {
    const entry = (name: string): string => `- The ${name} is a part of this town that was built by those who came first, and that is still used by all who live there today.`
    const text = (count: number): string => `# Town\n\nA town by the sea.\n\n${['harbour', 'railway', 'bridge', 'market', 'mill', 'school', 'church'].slice(0, count).map(entry).join('\n')}\n\n## Today\n\nPeople come in summer to swim. In autumn they come to see the boats.`
    const titles = (count: number): unknown => planSlides(text(count), { name: 'Towns', includeIntroSlide: true, includeClosingSlide: false })?.map(({ subtitle, title }) => [title, subtitle])
    expect(titles(7)).toEqual([['Towns', 'A town by the sea.'], ['Town (1)', ''], ['Town (2)', ''], ['Today', '']])
    expect(titles(2)).toEqual([['Towns', 'A town by the sea.'], ['Today (1)', ''], ['Today (2)', '']])
  })

  it('goes on over more slides where long paragraphs are numbered: they are no list', () => {
    const paragraph = (name: string): string => Array.from({ length: 8 }, (_, at) => `The ${name} of this place was changed for the ${at + 2}nd time by those who had lived there for years.`).join(' ')
    const slides = planSlides(`1. ${paragraph('harbour')}\n\n${paragraph('tide')}\n\n2. ${paragraph('railway')}\n\n${paragraph('bridge')}`, { name: 'Town', includeIntroSlide: true, includeClosingSlide: true }) ?? []
    expect(slides.filter(({ kind }) => kind === 'section').map(({ narration }) => ['harbour', 'tide', 'railway', 'bridge'].filter((name) => narration.includes(name)))).toEqual([['harbour'], ['tide'], ['railway'], ['bridge']])
  })

  it('gives a table, a quote and prose a slide each, and names a table as its author does', () => {
    expect(planSlides(TEXT, NONE)?.map(({ title, content }) => `${title}: ${content.form}`)).toEqual([
      'Where it is: points', 'Water by place: chart', 'Advantages: points', 'Disadvantages: points', 'Words: quote',
    ])
  })

  it('tells the rows of a table by their cells, without marks', () => {
    expect(planSlides(TEXT, NONE)?.[1]?.narration).toBe('Table 1: Water by place\nPlace: Share\nSea: 97 %\nIce: 2 %\nRest: 1 %')
  })

  it('joins headings of one chapter below its name, beside each other', () => {
    const chapters = Array.from({ length: 9 }, (_, at) => `## Chapter ${at}\nThis chapter has a text of its own, which says ${at}.\n### Part ${at}a\nIt has a first part here.\n### Part ${at}b\nIt has a second part here.`)
    const slides = planSlides(chapters.join('\n'), NONE) ?? []
    expect(slides.length).toBeLessThanOrEqual(15)
    expect(new Set(slides.map(({ title }) => title.replace(/ \(\d\)$/u, '')))).toEqual(new Set(Array.from({ length: 9 }, (_, at) => `Chapter ${at}`)))
    expect(slides.some(({ content }) => content.form === 'comparison' && content.parts.map(({ label }) => label).join() === 'Part 0a,Part 0b')).toBe(true)
  })
})
