/** The columns of our CSV of questions, in their order; the same names in every language. `type` and `question` must be there. */
export const CSV_COLUMNS = [
  'type', 'question', 'answers', 'right', 'feedback', 'feedback_right', 'feedback_wrong', 'hint', 'hints', 'hint_cost', 'points', 'attempts', 'must_answer', 'several', 'shuffle',
  'all_or_nothing', 'case_matters', 'accents_matter', 'hides_results', 'tolerance', 'unit', 'after', 'steps', 'symbol', 'marks', 'picture_shows', 'name',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** What the types are called there. */
export const CSV_TYPES = {
  multiple_choice: 'multipleChoice', true_false: 'trueFalse', fill_blanks: 'fillBlanks', ordering: 'ordering', matching: 'matching', short_answer: 'shortAnswer', number: 'shortAnswer',
  poll: 'poll', rating: 'rating', flashcards: 'flashcards', places: 'hotspot',
} as const

/** Between what belongs together on a line, as an item and its target. */
export const ARROW = ' => '
/** Between answers that are accepted in one blank. */
export const OR = ' | '

/** A text as one line of a cell with several: breaks, and what stands between two parts, are written with a backslash. */
export function lineOf(words: string): string {
  return words.replace(/\\/g, '\\\\').replaceAll('\n', '\\n').replaceAll('=>', '\\=>').replaceAll('|', '\\|')
}

/** The text of such a line. */
export function wordsOfLine(line: string): string {
  return line.replace(/\\(n|=>|\||\\)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

/** A line in two at what stands between its parts; the second is empty where there is nothing like that. */
export function halvesOf(line: string): readonly [string, string] {
  const at = line.search(/(?<!\\)=>/)
  return at === -1 ? [wordsOfLine(line.trim()), ''] : [wordsOfLine(line.slice(0, at).trim()), wordsOfLine(line.slice(at + 2).trim())]
}
