import type { ReactNode } from 'react'
import { elementLink, textsOf, wordsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { linksOf } from '@lectern/shared/text'
import { elementLinkKey } from './link-key.ts'
import type { SlideWordsProps } from './SlideWords.tsx'
import { linkProps } from './slide-link-clicks.ts'
import { useLinkTitle } from './use-link-title.ts'

interface LinkedWordsProps extends Pick<SlideWordsProps, 'onFocusLink' | 'slides' | 'slideId'> {
  readonly element: LessonElement
  /** What it says, for people who do not see it. */
  readonly words: ReactNode
}

/** An element that leads somewhere as a whole, for keyboards and screen readers. */
export function LinkedWords(props: LinkedWordsProps) {
  return elementLink(props.element) === null ? props.words : <LinkedElement {...props} />
}

function LinkedElement({ element, words, onFocusLink, slides, slideId }: LinkedWordsProps) {
  const href = elementLink(element) ?? ''
  const title = useLinkTitle(href, slides, slideId)
  const name = element.name === '' ? title : element.name
  const link = (content: ReactNode): ReactNode => (
    <a {...linkProps(href)} onFocus={() => onFocusLink(elementLinkKey(element.id))} onBlur={() => onFocusLink(null)}>{content}</a>
  )
  // There is no link within a link: words that lead somewhere themselves stand before it.
  const hasLinks = textsOf(element).some((text) => linksOf(text).length > 0)
  if (hasLinks) return <>{words}{link(name)}</>
  return link(wordsOf(element) === '' ? name : words)
}
