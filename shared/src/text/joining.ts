/**
 * Arabic letters take the form that their neighbours ask for. Where a word is cut, by a change of style or the end of a
 * line, its letters go on being joined, as browsers do it; a part that is measured or drawn by itself is told so.
 */

/** Zero width joiner: the letter beside it takes the form it has beside a letter that joins. */
const JOINER = '\u200D'
/** Letters of Arabic; those that join only the one before them; those that join none. */
const LETTER = /[\u0620-\u06D3\u06D5-\u06FF](?<=\p{L})/u
const JOINS_PREVIOUS = /[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2-\u06D5\u06EE\u06EF]/
const JOINS_NONE = /[\u0621\u0674]/
/** Signs above and below letters, which joining passes by. */
const PASSED = /\p{Mn}/u

/** Whether the letters on both sides of a place of a text are joined. */
function joinsAt(text: string, at: number): boolean {
  let before = at - 1
  while (before > 0 && PASSED.test(text.charAt(before))) before -= 1
  const previous = text.charAt(before)
  if (!LETTER.test(previous) || JOINS_PREVIOUS.test(previous) || JOINS_NONE.test(previous)) return false
  let after = at
  while (after < text.length - 1 && PASSED.test(text.charAt(after))) after += 1
  const next = text.charAt(after)
  return LETTER.test(next) && !JOINS_NONE.test(next)
}

/** Part of a text as it is to be measured and drawn by itself: with the forms its letters have in the whole. */
export function joinedPart(text: string, start: number, end: number): string {
  const part = text.slice(start, end)
  if (part === '') return ''
  return `${joinsAt(text, start) ? JOINER : ''}${part}${joinsAt(text, end) ? JOINER : ''}`
}
