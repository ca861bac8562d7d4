import type { PlacesSample } from '../../web/src/test-support/places-report.ts'

type Text = PlacesSample['text']
type Block = Text['blocks'][number]
type Marks = Block['runs'][number]['marks']

/** A stream of numbers from 0 to below 1, always the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6D2B79F5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const WORDS = {
  latin: ['The', 'Moon', 'pulls', 'AVATAR', 'Tokyo', 'water', 'office', 'fjord', 'Łódź', 'naïve', 'well-known', '3,000', '(see', 'below)', 'To', 'we’ll', '“quoted”', 'a', 'e.g.', '24%', '$5'],
  hebrew: ['שלום', 'עולם', 'הירח', 'מושך', 'את', 'המים', '(בלילה)', 'גאות', 'ושפל', '3,000', 'בְּרֵאשִׁית', 'צה״ל', 'Moon', 'מס׳', '24%'],
  arabic: ['السلام', 'عليكم', 'القمر', 'يجذب', 'الماء', 'في', '(المدرسة)', 'مدرسة', 'كتاب', '٣٠٠٠', 'مُدَرِّس', 'Moon', '؟', '2024'],
  devanagari: ['चंद्रमा', 'पानी', 'को', 'खींचता', 'है', 'विद्यार्थी', 'क्षेत्र', 'ज्ञान', '३०००', 'श्री', 'हिन्दी', 'Moon', 'र्म।'],
  chinese: ['月亮引起潮汐。', '学习是一种旅程，', '很好', '（见下）', '水', 'ひらがな', 'カタカナ', 'Moon', '3,000'],
} as const
type Script = keyof typeof WORDS
const SCRIPTS = Object.keys(WORDS) as Script[]
/** Words that no line has room for. None is Arabic: where browsers cut a joined word they say of its letters what is not drawn. */
const LONG: Readonly<Partial<Record<Script, string>>> = {
  latin: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', hebrew: 'כשהתחבקתיועודכשהתחבקתיועודכשהתחבקתיועודכשהתחבקתי',
  devanagari: 'लौहपथगामिनीविश्रामस्थललौहपथगामिनीविश्रामस्थल', chinese: '月亮引起潮汐学习是一种旅程月亮引起潮汐学习是一种旅程月亮引起',
}
const FAMILIES = ['Inter Variable', 'Fraunces Variable', 'JetBrains Mono Variable', 'Liberation Serif'] as const

/** Generated words in boxes: scripts, styles, tabs, lists, long words, several paragraphs; the same for a seed and number. */
export function textSamples(seed: number, count: number): readonly PlacesSample[] {
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const chance = (share: number): boolean => random() < share

  const marks = (): Marks => ({
    ...(chance(0.3) ? { bold: true } : {}), ...(chance(0.2) ? { italic: true } : {}), ...(chance(0.2) ? { color: '#B00020' } : {}),
    ...(chance(0.1) ? { underline: true } : {}), ...(chance(0.1) ? { highlight: '#FFFF00' } : {}),
    ...(chance(0.2) ? { fontSize: pick([18, 26, 53.5]) } : {}), ...(chance(0.1) ? { fontFamily: pick(FAMILIES) } : {}),
  })

  const words = (script: Script): string => {
    const parts: string[] = []
    for (let left = 1 + Math.floor(random() * 14); left > 0; left--) {
      parts.push(chance(0.04) ? LONG[script] ?? '' : pick(WORDS[chance(0.1) ? pick(SCRIPTS) : script]))
      parts.push(chance(0.05) ? '\t' : chance(0.04) ? '  ' : chance(0.02) ? '\n' : script === 'chinese' && chance(0.6) ? '' : ' ')
    }
    return parts.join('')
  }

  /** Cuts words into runs, now and then in the middle of a word, never inside a letter or a ligature. */
  const runs = (text: string): Block['runs'] => {
    if (chance(0.4)) return [{ text, marks: chance(0.3) ? marks() : {} }]
    const letters = text.match(/(?:f+[ijl]?|ل\p{M}*[اأإآ]|\P{M}(?:्[\u200C\u200D]?\P{M}|\p{M})*)/gu) ?? []
    const cut: Block['runs'] = []
    while (letters.length > 0) cut.push({ text: letters.splice(0, 1 + Math.floor(random() * 24)).join(''), marks: chance(0.4) ? {} : marks() })
    return cut
  }

  const block = (kind: Block['kind'], level: number, ordinal: number, script: Script): Block => ({
    kind, level, ordinal, align: chance(0.15) ? pick(['left', 'center', 'right', 'justify'] as const) : null, runs: runs(words(script)),
  })

  const text = (): Text => {
    const script = pick(SCRIPTS)
    const own = (): Script => (chance(0.2) ? pick(SCRIPTS) : script)
    if (chance(0.25)) {
      const kind = pick(['bullet', 'ordered'] as const)
      const number = (ordinal: number): number => (kind === 'ordered' ? ordinal : 0)
      const inner = chance(0.5) ? [block('bullet', 1, 0, own()), block('bullet', 1, 0, own())] : []
      return { blocks: [block(kind, 0, number(1), own()), ...inner, block(kind, 0, number(2), own())] }
    }
    return { blocks: Array.from({ length: 1 + Math.floor(random() * 3) }, () => block('paragraph', 0, 0, own())) }
  }

  /** How browsers stretch Chinese between words read from right to left depends on more than a line shows. */
  const alignedFor = (words: Text): Text => {
    const all = words.blocks.flatMap((one) => one.runs.map((run) => run.text)).join('')
    if (!/[\u3000-\u9FFF]/.test(all) || !/[\u0590-\u08FF]/.test(all)) return words
    return { blocks: words.blocks.map((one) => ({ ...one, align: 'left' })) }
  }

  return Array.from({ length: count }, (_, index) => ({
    text: alignedFor(text()),
    box: {
      width: 160.3 + Math.floor(random() * 900), padding: pick([0, 8, 12.5]), fontFamily: chance(0.6) ? 'Inter Variable' : pick(FAMILIES),
      fontSize: pick([20, 32, 40, 44.5]), lineHeight: pick([1, 1.25, 1.6]), paragraphSpacing: index % 3 === 0 ? 0.5 : 0, color: '#1D1B16', align: chance(0.7) ? 'left' : pick(['center', 'right', 'justify'] as const),
    },
  }))
}
