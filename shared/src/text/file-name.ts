import { cutText } from './cut-text.ts'

/** The longest name a file is saved under, without its ending. */
const NAME_MAX = 100

/** A title as the name of a file that every system takes; `fallback` for a title of which nothing is left. */
export function fileNameOf(title: string, ending: string, fallback: string): string {
  const name = title.replaceAll(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, ' ').replaceAll(/\s+/g, ' ').trim()
  return `${name === '' ? fallback : cutText(name, NAME_MAX)}.${ending}`
}
