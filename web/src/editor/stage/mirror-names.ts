import { elementLink, lacksDescription, textsOf, wordsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { cutText, itemCount } from '@lectern/shared/text'
import type { AnyWordKey, WordValues } from '../../platform/i18n/words.ts'
import { editOf } from '../editing/edit-registry.ts'

/** Characters of a text that name it in a list. */
const LONGEST = 80

/** Looks up words of the areas `canvas` and `elements`. */
export type Say = (key: AnyWordKey, values?: WordValues) => string

/** At most so many characters of a text, ending with a word; of one word that is too long its beginning. */
function wholeWords(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = cutText(text, LONGEST - 1)
  const last = /\s/.test(text.charAt(cut.length)) ? cut.length : cut.search(/\s\S*$/)
  return `${last > 0 ? cut.slice(0, last).trimEnd() : cut}…`
}

/** What an element is called: the name its author gave, else what it says or shows, with its kind before. */
export function elementName(element: LessonElement, t: Say): string {
  const type = t(editOf(element).labelKey(element))
  const items = textsOf(element).reduce((sum, text) => sum + itemCount(text), 0)
  const undescribed = lacksDescription(element)
  const label = items > 0 ? t('canvas:elementList', { label: type, count: items }) : undescribed ? t('canvas:elementUndescribed', { label: type }) : type
  const words = element.name || wordsOf(element)
  const short = wholeWords(words)
  const name = short === '' ? label : t('canvas:elementName', { label, name: short })
  const known = element.hidden === true ? t('canvas:elementHidden', { name }) : name
  const linked = elementLink(element) === null ? known : t('canvas:elementLinked', { name: known })
  return element.locked ? t('canvas:elementLocked', { name: linked }) : linked
}

/** Members of a group that are named. */
const NAMED = 3

/** What a group is called: how many it has, and the first of them, as `list` joins names. */
export function groupName(members: readonly LessonElement[], t: Say, list: (names: readonly string[]) => string): string {
  const names = members.slice(0, NAMED).map((member) => elementName(member, t))
  return t('canvas:elementName', { label: t('canvas:group', { count: members.length }), name: list(members.length > NAMED ? [...names, '…'] : names) })
}
