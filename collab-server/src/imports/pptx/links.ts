import { LINK_STEPS, isLinkable, slideLink } from '@lectern/shared/text'
import type { SlideContext } from './deck-context.ts'
import { relationOf } from './package.ts'
import { child } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** What a press does that leads nowhere. */
const NO_LINK: ReadonlySet<string> = new Set(['ppaction://media', 'ppaction://noaction'])

/** Where words, or a shape, lead by their properties; what has no place here is noted. */
export function hrefOf(properties: XmlNode | undefined, context: SlideContext): string | undefined {
  const click = child(properties, 'a:hlinkClick')
  const action = click?.attributes['action'] ?? ''
  // A film or a sound is played by itself.
  if (!click || NO_LINK.has(action.toLowerCase())) return undefined
  const [, jump = ''] = /^ppaction:\/\/hlinkshowjump\?jump=(\w+)/i.exec(action) ?? []
  const step = LINK_STEPS.find((one) => `${one}slide` === jump.toLowerCase())
  if (step !== undefined) return slideLink(step)
  const relation = relationOf(context.part, click, 'r:id')
  const slideId = relation?.type === 'slide' && !relation.isExternal ? context.slideIds.get(relation.target) : undefined
  if (slideId !== undefined) return slideLink(slideId)
  if (relation?.isExternal === true && isLinkable(relation.target)) return relation.target
  context.notes.lose('link')
  return undefined
}
