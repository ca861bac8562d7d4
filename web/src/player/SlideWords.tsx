import { Fragment, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { textsOf, wordsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT, structureOf } from '@lectern/shared/text'
import type { Segment, TextPart } from '@lectern/shared/text'
import { shownWordsOf } from '../rendering/painters.ts'
import { fontsChanged } from '../rendering/lazy-part.ts'
import { linkKey } from './link-key.ts'
import { linkProps } from './slide-link-clicks.ts'

interface SlideWordsProps {
  /** The elements of the slide in reading order. */
  readonly elements: readonly LessonElement[]
  /** Which link the keyboard is on, by `linkKey`; null for none. */
  readonly onFocusLink: (key: string | null) => void
}

/** What a slide says and shows, in reading order, for people who do not see it: its lists are lists, its links links. */
export function SlideWords({ elements, onFocusLink }: SlideWordsProps) {
  return (
    <div className="sr-only">
      {elements.filter((element) => wordsOf(element) !== '').map((element) => (
        <div key={element.id}><ElementWords element={element} onFocusLink={onFocusLink} /></div>
      ))}
    </div>
  )
}

function ElementWords({ element, onFocusLink }: Pick<SlideWordsProps, 'onFocusLink'> & { readonly element: LessonElement }) {
  // The painter that knows may come later, as fonts do.
  useSyncExternalStore(fontsChanged.subscribe, fontsChanged.version)
  const texts = textsOf(element)
  if (texts.length === 0) return <p>{wordsOf(element)}</p>
  const words = (place: number) => (segments: readonly Segment[]): ReactNode => segments.map(({ text, href, start }) =>
    href === null ? <Fragment key={start}>{text}</Fragment> : (
      <a
        key={start} {...linkProps(href)}
        onFocus={() => onFocusLink(linkKey(element.id, place, start))} onBlur={() => onFocusLink(null)}
      >
        {text}
      </a>
    ))
  const wordsAt = (place: number): ReactNode => partsOf(structureOf(texts[place] ?? EMPTY_RICH_TEXT), words(place))
  // The texts of an element keep their places.
  return shownWordsOf(element, wordsAt) ?? texts.map((_, place) => <Fragment key={`text ${place}`}>{wordsAt(place)}</Fragment>)
}

// The parts of a text never change their places among each other while it is shown.
function partsOf(parts: readonly TextPart[], words: (segments: readonly Segment[]) => ReactNode): ReactNode {
  return parts.map((part, index) => {
    const key = `${part.kind} ${index}`
    if (part.kind === 'paragraph') return part.segments.length > 0 && <p key={key}>{words(part.segments)}</p>
    const items = part.items.map((item, number) => (
      <li key={number}>{words(item.segments)}{partsOf(item.parts, words)}</li>
    ))
    return part.ordered ? <ol key={key} start={part.start}>{items}</ol> : <ul key={key}>{items}</ul>
  })
}
