/**
 * Arabic letters take the form that their neighbours ask for. Where a word is cut, by a change of style or the end of a
 * line, its letters go on being joined, as browsers do it; a part that is measured or drawn by itself is told so.
 */

/** Zero width joiner: the letter beside it takes the form it has beside a letter that joins. */
const JOINER = '\u200D'
/** Letters that join the one after them. */
const JOINS_NEXT = /[\u0620\u0626\u0628\u062A-\u062E\u0633-\u0647\u0649\u064A\u066E\u066F\u0678-\u0687\u069A-\u06BF\u06C1\u06C2\u06CC\u06CE\u06D0\u06D1\u06FA-\u06FC\u06FF\u0750-\u0758\u075C-\u076A\u076D-\u0770\u0772\u0775-\u0777\u077A-\u077F]/
/** Letters that join the one before them, and no other. */
const JOINS_PREVIOUS = /[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779]/
/** Signs above and below letters, which joining passes by. */
const PASSED = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]/

/** Whether the letters on both sides of a place of a text are joined. */
function joinsAt(text: string, at: number): boolean {
  let before = at - 1
  while (before > 0 && PASSED.test(text.charAt(before))) before -= 1
  if (!JOINS_NEXT.test(text.charAt(before))) return false
  let after = at
  while (after < text.length - 1 && PASSED.test(text.charAt(after))) after += 1
  const next = text.charAt(after)
  return JOINS_NEXT.test(next) || JOINS_PREVIOUS.test(next)
}

/** Part of a text as it is to be measured and drawn by itself: with the forms its letters have in the whole. */
export function joinedPart(text: string, start: number, end: number): string {
  const part = text.slice(start, end)
  if (part === '') return ''
  return `${joinsAt(text, start) ? JOINER : ''}${part}${joinsAt(text, end) ? JOINER : ''}`
}
