import { Fragment, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { textsOf, wordsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT, structureOf } from '@lectern/shared/text'
import type { Segment, TextPart } from '@lectern/shared/text'
import { shownWordsOf } from '../rendering/painters.ts'
import { fontsChanged, lazyPart } from '../rendering/lazy-part.ts'
import { linkKey } from './link-key.ts'
import { linkProps } from './slide-link-clicks.ts'

/** What a slide says, and which link of it the keyboard is on. */
export interface SlideWordsProps {
  /** The elements of the slide in reading order. */
  readonly elements: readonly LessonElement[]
  /** Which link the keyboard is on, by `linkKey`; null for none. */
  readonly onFocusLink: (key: string | null) => void
  /** All slides of the lesson, and the one whose elements these are. */
  readonly slides: readonly { readonly id: string }[]
  readonly slideId: string
}

/** Few elements lead somewhere. */
const linkedWords = lazyPart(async () => (await import('./link-parts.ts')).LinkedWords)

/** What a slide says and shows, in reading order, for people who do not see it: its lists are lists, its links links. */
export function SlideWords({ elements, ...rest }: SlideWordsProps) {
  // What says where elements lead comes later, as fonts do, and so may the painter that knows their words.
  useSyncExternalStore(fontsChanged.subscribe, fontsChanged.version)
  return (
    <div className="sr-only">
      {elements.map((element) => {
        const words = wordsOf(element) !== '' && <ElementWords element={element} onFocusLink={rest.onFocusLink} />
        const shown = element.link ? linkedWords()?.({ element, words, ...rest }) ?? words : words
        return shown && <div key={element.id}>{shown}</div>
      })}
    </div>
  )
}

function ElementWords({ element, onFocusLink }: Pick<SlideWordsProps, 'onFocusLink'> & { readonly element: LessonElement }) {
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
