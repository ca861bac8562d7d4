import type { NewElement, SlidePatch } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Block, RichText, Run } from '@lectern/shared/text'

/** A slide of the sample lesson as data. */
export interface SampleSlide {
  readonly background: NonNullable<SlidePatch['background']>
  /** Back first. */
  readonly elements: readonly NewElement[]
  /** What the narrator says, a paragraph a line. */
  readonly narration: string
}

/** The title of the sample lesson. */
export const SAMPLE_TITLE = 'Why the Moon changes its shape'

const NIGHT = '#14213D'
const PAPER = '#F7F5F0'
const INK = '#1D1B16'
const QUIET = '#6B6558'
const TEAL = '#0F766E'
const MOONLIGHT = '#F4E9C9'
const SUN = '#F2B134'
const DIM = '#8B93AB'
const SERIF = 'Fraunces Variable'

type TextOptions = Partial<Omit<Extract<NewElement, { type: 'text' }>, 'type' | 'text'>>
type ShapeOptions = Partial<Omit<Extract<NewElement, { type: 'shape' }>, 'type' | 'shape'>>

function text(words: string | RichText, x: number, y: number, width: number, height: number, options: TextOptions = {}): NewElement {
  return { type: 'text', x, y, width, height, text: typeof words === 'string' ? richTextOf(words) : words, color: INK, padding: 0, ...options }
}

function heading(words: string, color: string = INK): NewElement {
  return text(words, 120, 96, 1680, 110, { fontFamily: SERIF, fontSize: 72, lineHeight: 1.15, color, name: 'Heading' })
}

function shape(
  kind: Extract<NewElement, { type: 'shape' }>['shape'], x: number, y: number, width: number, height: number, fill: string,
  options: ShapeOptions = {},
): NewElement {
  return { type: 'shape', shape: kind, x, y, width, height, fill, ...options }
}

function run(words: string, marks: Run['marks'] = {}): Run {
  return { text: words, marks }
}

function list(kind: 'bullet' | 'ordered', items: readonly (readonly Run[])[]): RichText {
  return {
    blocks: items.map((runs, index): Block => ({
      kind, level: 0, ordinal: kind === 'ordered' ? index + 1 : 0, align: null, runs: [...runs],
    })),
  }
}

/** How a phase is drawn: which half is lit, and an oval over the middle that widens or narrows the light. */
interface Phase {
  readonly name: string
  /** The half in the dark; null for all or nothing. */
  readonly darkHalf: 'left' | 'right' | null
  readonly oval: 'lit' | 'dark' | null
}

const PHASES: readonly Phase[] = [
  { name: 'New Moon', darkHalf: null, oval: null },
  { name: 'Waxing crescent', darkHalf: 'left', oval: 'dark' },
  { name: 'First quarter', darkHalf: 'left', oval: null },
  { name: 'Waxing gibbous', darkHalf: 'left', oval: 'lit' },
  { name: 'Full Moon', darkHalf: null, oval: null },
  { name: 'Waning gibbous', darkHalf: 'right', oval: 'lit' },
  { name: 'Last quarter', darkHalf: 'right', oval: null },
  { name: 'Waning crescent', darkHalf: 'right', oval: 'dark' },
]

function moon(phase: Phase, x: number, y: number, size: number): NewElement[] {
  const parts: NewElement[] = [shape('ellipse', x, y, size, size, phase.name === 'New Moon' ? NIGHT : MOONLIGHT, { name: phase.name })]
  if (phase.darkHalf) {
    parts.push(shape('rectangle', phase.darkHalf === 'left' ? x - 2 : x + size / 2, y - 2, size / 2 + 2, size + 4, NIGHT, { name: 'Shadow' }))
  }
  if (phase.oval) {
    parts.push(shape('ellipse', x + size * 0.24, y, size * 0.52, size, phase.oval === 'lit' ? MOONLIGHT : NIGHT, { name: 'Edge of the light' }))
  }
  parts.push(shape('ellipse', x, y, size, size, 'transparent', { stroke: DIM, strokeWidth: 2, name: 'Rim' }))
  return parts
}

const MOON_SIZE = 150
const COLUMN = 420

function phaseRow(phases: readonly Phase[], y: number): NewElement[] {
  return phases.flatMap((phase, index) => {
    const left = 120 + index * COLUMN
    return [
      ...moon(phase, left + (COLUMN - MOON_SIZE) / 2, y, MOON_SIZE),
      text(phase.name, left, y + MOON_SIZE + 20, COLUMN, 64, { fontSize: 32, align: 'center', color: PAPER }),
    ]
  })
}

const title: SampleSlide = {
  background: { kind: 'colour', colour: NIGHT },
  elements: [
    shape('ellipse', 1180, 130, 620, 620, MOONLIGHT, { name: 'Full Moon' }),
    shape('ellipse', 1310, 260, 110, 110, '#E4D6AE', { name: 'Crater' }),
    shape('ellipse', 1500, 430, 160, 160, '#E4D6AE', { name: 'Crater' }),
    shape('ellipse', 1360, 520, 76, 76, '#E4D6AE', { name: 'Crater' }),
    shape('star', 220, 170, 34, 34, MOONLIGHT, { name: 'Star' }),
    shape('star', 940, 120, 26, 26, MOONLIGHT, { name: 'Star' }),
    shape('star', 1010, 860, 30, 30, MOONLIGHT, { name: 'Star' }),
    text(SAMPLE_TITLE, 120, 330, 980, 290, { fontFamily: SERIF, fontSize: 104, lineHeight: 1.1, color: PAPER, verticalAlign: 'bottom', name: 'Title' }),
    text('A lesson for grades 5 to 7 · about ten minutes', 120, 650, 1000, 70, { fontSize: 36, color: DIM, name: 'Subtitle' }),
  ],
  narration: 'Look up tonight, and again in a week: it is the same Moon, and yet it will have another shape.\n'
    + 'In the next ten minutes we find out why, and you will be able to say which shape comes next.',
}

const question: SampleSlide = {
  background: { kind: 'colour', colour: PAPER },
  elements: [
    heading('What do you think?'),
    text('Why do we not always see the whole Moon? Pick the answer you believe in and keep it in mind.', 120, 220, 1500, 120, { fontSize: 40, color: QUIET }),
    shape('rectangle', 120, 400, 520, 460, '#E6F4F1', { cornerRadius: 24, name: 'Card A' }),
    shape('rectangle', 700, 400, 520, 460, '#E6F4F1', { cornerRadius: 24, name: 'Card B' }),
    shape('rectangle', 1280, 400, 520, 460, '#E6F4F1', { cornerRadius: 24, name: 'Card C' }),
    text('A', 160, 430, 120, 110, { fontFamily: SERIF, fontSize: 72, color: TEAL }),
    text('B', 740, 430, 120, 110, { fontFamily: SERIF, fontSize: 72, color: TEAL }),
    text('C', 1320, 430, 120, 110, { fontFamily: SERIF, fontSize: 72, color: TEAL }),
    text('The shadow of the Earth falls on the Moon.', 160, 560, 440, 260, { fontSize: 44 }),
    text('Clouds hide a part of it.', 740, 560, 440, 260, { fontSize: 44 }),
    text('We see its sunlit half from different sides.', 1320, 560, 440, 260, { fontSize: 44 }),
    text('Most people answer A. Let us see whether they are right.', 120, 920, 1680, 70, { fontSize: 32, color: QUIET }),
  ],
  narration: 'Here are three answers people give. Choose one before we go on.\n'
    + 'Do not worry if you are not sure: this is the question scientists asked, too.',
}

const halfLit: SampleSlide = {
  background: { kind: 'colour', colour: NIGHT },
  elements: [
    heading('Half of the Moon is always lit', PAPER),
    shape('ellipse', 140, 430, 300, 300, SUN, { name: 'Sun' }),
    text('Sun', 140, 750, 300, 60, { fontSize: 36, align: 'center', color: PAPER }),
    shape('arrow', 520, 470, 300, 44, SUN, { name: 'Sunlight' }),
    shape('arrow', 520, 558, 300, 44, SUN, { name: 'Sunlight' }),
    shape('arrow', 520, 646, 300, 44, SUN, { name: 'Sunlight' }),
    ...moon({ name: 'Moon, lit from the left', darkHalf: 'right', oval: null }, 900, 450, 260),
    text('Moon', 880, 750, 300, 60, { fontSize: 36, align: 'center', color: PAPER }),
    text(list('bullet', [
      [run('The Moon makes no light of its own.')],
      [run('The side that faces the Sun is '), run('bright', { bold: true, color: MOONLIGHT }), run(', the other is dark.')],
      [run('That is so every day of the month.')],
    ]), 1260, 410, 560, 420, { fontSize: 40, lineHeight: 1.35, color: PAPER }),
  ],
  narration: 'The Moon is a ball of rock. Like the Earth it has a day side and a night side.\n'
    + 'The Sun always lights one half of it. What changes is how much of that bright half we can see from here.',
}

const phases: SampleSlide = {
  background: { kind: 'colour', colour: NIGHT },
  elements: [
    heading('Eight phases in 29½ days', PAPER),
    ...phaseRow(PHASES.slice(0, 4), 300),
    ...phaseRow(PHASES.slice(4), 610),
    text('Growing, the Moon is lit on the right; shrinking, on the left (in the northern half of the world).', 120, 930, 1680, 70, {
      fontSize: 32, align: 'center', color: DIM,
    }),
  ],
  narration: 'The Moon goes once round us in about a month, and we look at its bright half from all sides.\n'
    + 'It grows from new to full in two weeks, and shrinks again in two more.\n'
    + 'So answer C was right. The shadow of the Earth reaches the Moon only now and then: that is an eclipse.',
}

const tryIt: SampleSlide = {
  background: { kind: 'colour', colour: PAPER },
  elements: [
    heading('Try it at home'),
    text(list('ordered', [
      [run('Switch on one lamp in a dark room: '), run('the Sun', { bold: true })],
      [run('Hold a ball at arm’s length: '), run('the Moon', { bold: true })],
      [run('Your head is '), run('the Earth', { bold: true })],
      [run('Turn slowly on the spot and watch the light on the ball.')],
    ]), 120, 270, 1000, 520, { fontSize: 42, lineHeight: 1.5 }),
    shape('rectangle', 1180, 270, 620, 520, '#E6F4F1', { cornerRadius: 24, name: 'Card' }),
    shape('ellipse', 1240, 400, 120, 120, SUN, { name: 'Lamp' }),
    shape('line', 1372, 440, 132, 40, 'transparent', { stroke: QUIET, strokeWidth: 4, strokeStyle: 'dashed', name: 'Light' }),
    shape('ellipse', 1516, 424, 72, 72, MOONLIGHT, { stroke: QUIET, strokeWidth: 2, name: 'Ball' }),
    shape('ellipse', 1620, 400, 120, 120, TEAL, { name: 'You' }),
    text('lamp', 1200, 540, 200, 56, { fontSize: 30, align: 'center', color: QUIET }),
    text('ball', 1452, 540, 200, 56, { fontSize: 30, align: 'center', color: QUIET }),
    text('you', 1580, 540, 200, 56, { fontSize: 30, align: 'center', color: QUIET }),
    text('When do you see\nthe full Moon?', 1220, 640, 540, 110, { fontFamily: SERIF, fontSize: 40, align: 'center', color: TEAL }),
    text('Draw the Moon every evening for two weeks and compare with the phases on the slide before.', 120, 860, 1680, 110, { fontSize: 36, color: QUIET }),
  ],
  narration: 'You need a lamp, a ball and a dark room.\n'
    + 'Turn on the spot and watch: with the lamp behind you the whole ball is bright, with the lamp before you it is dark.\n'
    + 'That is all the Moon does. Tonight, go out and find out which phase it is in.',
}

/** The sample lesson, slide by slide. */
export const SAMPLE_SLIDES: readonly SampleSlide[] = [title, question, halfLit, phases, tryIt]
