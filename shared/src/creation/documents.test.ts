import { describe, expect, it } from 'vitest'
import { headingLines, parseReading } from './reading.ts'
import { planSlides } from './slides.ts'
import type { PlannedSlide } from './slides.ts'

const OPTIONS = { name: 'Forklift trucks', includeIntroSlide: true, includeClosingSlide: true }
const titled = (slides: readonly PlannedSlide[] | null, title: string): PlannedSlide | undefined => slides?.find((slide) => slide.title === title)
const words = (slide: PlannedSlide | undefined): readonly string[] => {
  const { content } = slide ?? {}
  if (content === undefined) return []
  return content.form === 'points' ? content.points.map((point) => point.words) : 'parts' in content ? content.parts.map((part) => `${part.label}: ${part.words.join(' / ')}`) : []
}
const SAFETY = `# Working with forklift trucks
Company standard HS-114
## Purpose
Forklift trucks are involved in a quarter of all accidents in a warehouse. Most of the people who are hurt are not drivers but pedestrians.
## Responsibilities
### Supervisor
- Checks each licence once a year
- Takes damaged trucks out of service
### Driver
- Inspects the truck before every shift
- Reports near misses
## Stability
A truck stands on three points, which are the two front wheels and the middle of the rear axle, and it is stable as long as the centre of gravity lies between them.
Figure 1: The triangle of stability
The higher a load is raised, the less it takes to make the truck tip over to its side.
## Zones
Pedestrians use the walkways that are marked, and they wear a vest wherever trucks are at work.
| Zone | Who may enter | Equipment |
|---|---|---|
| Walkway | Everybody | Shoes |
| Truck area | Drivers | Shoes and vest |
Table 2.1 Who may go where
## Words
Mast: the part that raises the forks.
Rated capacity: the largest load that a truck may carry.
Attachment: a tool that is fixed to the forks.
## Test yourself
1. Who checks the licences?
2. Name two parts of a truck.
3. What do pedestrians wear?
## Summary
- Keep people and trucks apart.
- Check the truck before every shift.
- Know what your truck can carry.`

describe('slides of documents as people write them', () => {
  const slides = planSlides(SAFETY, OPTIONS)

  it('short lists below headings of one chapter stand beside each other below its name', () => {
    expect(titled(slides, 'Responsibilities')?.content.form).toBe('comparison')
    expect(words(titled(slides, 'Responsibilities'))).toEqual(['Supervisor: Checks each licence once a year / Takes damaged trucks out of service', 'Driver: Inspects the truck before every shift / Reports near misses'])
  })

  it('a table is a slide that its caption names, also where that stands below it, and each of its cells is told by its column', () => {
    const table = titled(slides, 'Who may go where') ?? titled(slides, 'Zones')
    expect(table?.content.form).toBe('table')
    expect(table?.narration).toContain('Walkway – Who may enter: Everybody; Equipment: Shoes')
  })

  it('what only says what a figure shows is neither shown nor told', () => {
    expect(JSON.stringify(slides)).not.toContain('Figure 1')
  })

  it('a glossary is its words with what they mean, and what is asked is a list, no steps', () => {
    expect(words(titled(slides, 'Words'))).toHaveLength(3)
    expect(words(titled(slides, 'Words'))[0]).toBe('Mast: the part that raises the forks.')
    expect(titled(slides, 'Test yourself')?.content).toMatchObject({ form: 'points', points: [{ kind: 'ordered' }, {}, {}] })
  })

  it('what the author sums up is what is to be remembered, once; without a closing it stays where it is', () => {
    expect(words(slides?.at(-1))).toEqual(['Keep people and trucks apart.', 'Check the truck before every shift.', 'Know what your truck can carry.'])
    expect(titled(slides, 'Summary')).toBeUndefined()
    expect(titled(planSlides(SAFETY, { ...OPTIONS, includeClosingSlide: false }), 'Summary')).toBeDefined()
  })

  it('an introduction of a few words is said with the name and with what is in the lesson', () => {
    expect(slides?.[0]).toMatchObject({ subtitle: 'Company standard HS-114' })
    expect(slides?.[0]?.narration).toMatch(/^Forklift trucks\. Company standard HS-114\nIn this lesson: Purpose; /u)
  })

  it('a lesson without a summary ends with what its parts say, not with what they are called', () => {
    const [first, ...rest] = ['Where the melt comes from', 'Kinds', 'What happens', 'Compared']
    const bodies = [
      'Rock deep in the mantle is hot but solid because of the enormous pressure.', '- Shield volcanoes have gentle slopes and runny lava.\n- Cinder cones are small and built of loose fragments.',
      '1. Gas forms bubbles as the magma rises.\n2. The bubbles expand and push the magma upwards.\n3. The pressure breaks the plug.', '| Volcano | Deaths |\n|---|---|\n| Tambora | 71,000 |\n| Krakatoa | 36,000 |',
    ]
    const text = `# Volcanoes\nAn opening in the crust.\n${[first, ...rest].map((heading, at) => `## ${heading ?? ''}\n${bodies[at] ?? ''}`).join('\n')}`
    expect(words(planSlides(text, OPTIONS)?.at(-1))).toEqual(['Rock deep in the mantle is hot but solid because of the enormous pressure.', 'Shield volcanoes have gentle slopes and runny lava.'])
  })

  it('of several headings that must share a slide a table, a chart or steps are shown, and never given up for words', () => {
    const many = Array.from({ length: 16 }, (_, at) => `## Part ${at}\nPart ${at} is told in a sentence that says something of its own about it.`)
    many.splice(8, 0, '## Numbers\n| Year | km |\n|---|---|\n| 1900 | 1 |\n| 1910 | 4 |\n| 1920 | 9 |')
    const joined = planSlides(many.join('\n'), { name: 'T', includeIntroSlide: false, includeClosingSlide: false }) ?? []
    expect(joined.length).toBeLessThanOrEqual(15)
    expect(joined.some(({ content, title }) => content.form === 'chart' && title === 'Numbers')).toBe(true)
  })

  it('a sentence that leans on the one before is not shown where others stand by themselves', () => {
    const text = '## Steam\nIn 1781 he made the engine turn a wheel for the first time. Part of this money was lent to mines. James Watt built a steam engine that wasted little coal.\n## Rest\nIt ends.\n## More\nIt goes on.'
    const steam = planSlides(text, { name: 'T', includeIntroSlide: false, includeClosingSlide: true })?.at(-1)
    expect(words(steam)).toContain('James Watt built a steam engine that wasted little coal.')
  })

  it('headings keep what they belong to when a reading is written down and read again', () => {
    const lines = ['## A', '### B', 'b', '### C', 'c', '## D', 'd', '### E', 'e']
    const { sections } = parseReading(lines.join('\n'))
    expect(sections.flatMap((section) => [...headingLines(section), section.text])).toEqual(lines)
  })
})
