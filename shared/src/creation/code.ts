import type { SlideContent } from './content.ts'
import type { ReadingLine } from './reading.ts'
import { countWords, sentencesOf } from './sentences.ts'

/** What is shown of a program: fewer lines are said in passing, more or longer ones are not read from the back of a room. */
export const CODE = { leastLines: 3, lines: 14, characters: 90 } as const
/** The longest words above it. */
const CAPTION_WORDS = 26

const isCode = (line: ReadingLine | undefined): boolean => line?.kind === 'code'

/** The code of some lines with what leads to it: the longest piece that a slide has room for; null where there is none. */
export function codeIn(lines: readonly ReadingLine[]): Extract<SlideContent, { form: 'code' }> | null {
  let best: { readonly from: number; readonly code: readonly string[] } | null = null
  for (let from = 0; from < lines.length; from++) {
    if (!isCode(lines[from]) || isCode(lines[from - 1])) continue
    const end = lines.findIndex((line, at) => at > from && line.kind !== 'code')
    const code = lines.slice(from, end === -1 ? undefined : end).map(({ words }) => words)
    const isShown = code.length >= CODE.leastLines && code.length <= CODE.lines && code.every((line) => line.length <= CODE.characters)
    if (isShown && code.length > (best?.code.length ?? 0)) best = { from, code }
  }
  if (best === null) return null
  const lead = lines[best.from - 1]
  const said = lead?.kind === 'paragraph' ? sentencesOf(lead.words).at(-1) ?? '' : ''
  return { form: 'code', lines: best.code, caption: countWords(said) <= CAPTION_WORDS && /\p{L}{2}/u.test(said) ? said : '' }
}
