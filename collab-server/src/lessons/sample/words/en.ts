import type { SampleWords } from './sample-words.ts'

/** The sample lesson in English. */
export const ENGLISH_SAMPLE: SampleWords = {
  title: 'Why the Moon changes its shape',
  subtitle: 'A lesson for grades 5 to 7 · about ten minutes',
  narration: {
    title: 'Look up tonight, and again in a week: it is the same Moon, and yet it will have another shape.\n'
      + 'In the next ten minutes we find out why, and you will be able to say which shape comes next.',
    question: 'Here are three answers people give. Choose one before we go on.\n'
      + 'Do not worry if you are not sure: this is the question scientists asked, too.',
    halfLit: 'The Moon is a ball of rock. Like the Earth it has a day side and a night side.\n'
      + 'The Sun always lights one half of it. What changes is how much of that bright half we can see from here.',
    phases: 'The Moon goes once round us in about a month, and we look at its bright half from all sides.\n'
      + 'It grows from new to full in two weeks, and shrinks again in two more.\n'
      + 'So answer C was right. The shadow of the Earth reaches the Moon only now and then: that is an eclipse.',
    tryIt: 'You need a lamp, a ball and a dark room.\n'
      + 'Turn on the spot and watch: with the lamp behind you the whole ball is bright, with the lamp before you it is dark.\n'
      + 'That is all the Moon does. Tonight, go out and find out which phase it is in.',
  },
  question: {
    heading: 'What do you think?',
    ask: 'Why do we not always see the whole Moon? Pick the answer you believe in and keep it in mind.',
    answers: ['The shadow of the Earth falls on the Moon.', 'Clouds hide a part of it.', 'We see its sunlit half from different sides.'],
    after: 'Most people answer A. Let us see whether they are right.',
  },
  halfLit: {
    heading: 'Half of the Moon is always lit', sun: 'Sun', moon: 'Moon',
    noLight: 'The Moon makes no light of its own.',
    sides: ['The side that faces the Sun is ', 'bright', ', the other is dark.'],
    always: 'That is so every day of the month.',
  },
  phases: {
    heading: 'Eight phases in 29½ days',
    note: 'Growing, the Moon is lit on the right; shrinking, on the left (in the northern half of the world).',
  },
  phaseNames: [
    'New Moon', 'Waxing crescent', 'First quarter', 'Waxing gibbous', 'Full Moon', 'Waning gibbous', 'Last quarter', 'Waning crescent',
  ],
  tryIt: {
    heading: 'Try it at home',
    steps: [
      ['Switch on one lamp in a dark room: ', 'the Sun'], ['Hold a ball at arm’s length: ', 'the Moon'], ['Your head is ', 'the Earth'],
      ['Turn slowly on the spot and watch the light on the ball.', ''],
    ],
    lamp: 'lamp', ball: 'ball', you: 'you', ask: 'When do you see\nthe full Moon?',
    after: 'Draw the Moon every evening for two weeks and compare with the phases on the slide before.',
  },
  names: {
    title: 'Title', subtitle: 'Subtitle', heading: 'Heading', shadow: 'Shadow', edgeOfLight: 'Edge of the light', rim: 'Rim',
    fullMoon: 'Full Moon', crater: 'Crater', star: 'Star', sky: 'Sky', card: 'Card', answer: 'Answer', body: 'Words', sunlight: 'Sunlight', litMoon: 'Moon, lit from the left',
    lamp: 'Lamp', light: 'Light', ball: 'Ball', you: 'You',
  },
}
