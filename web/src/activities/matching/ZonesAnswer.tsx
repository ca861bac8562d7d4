import { useRef, useState } from 'react'
import type { CSSProperties, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf, shuffled, zoneAt, zoneOf } from '@lectern/shared/activities'
import type { MatchingElement } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT, plainText } from '@lectern/shared/text'
import { StoredPicture } from '../../rendering/image/StoredPicture.tsx'
import { AreaShapes } from '../../rendering/question/AreaShapes.tsx'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { MarkSign, partMark } from '../Mark.tsx'
import { useDrag } from '../use-drag.ts'
import type { PagePoint } from '../use-drag.ts'
import { MatchedItem } from './MatchedItem.tsx'
import { useMatching } from './use-matching.ts'
import './zones.css'

/** The longest side of a picture on a large screen, CSS pixels. */
const SIDE = 1600
/** A grip that is let go within so many CSS pixels was pressed rather than dragged. */
const PRESS = 6
/** What is dragged from the picture has an id of its own beside the thing in the list. */
const PLACED = 'placed '

const idOf = (dragged: string): string => (dragged.startsWith(PLACED) ? dragged.slice(PLACED.length) : dragged)

interface ZonesAnswerProps extends AnswerFieldProps<MatchingElement> {
  readonly blob: string
}

/** Things to put onto zones of a picture: dragged there, pressed and then the zone, or chosen from a list of zones. */
export function ZonesAnswer({ blob, element, question }: ZonesAnswerProps) {
  const { t } = useTranslation('activities')
  const layer = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(16 / 9)
  const [over, setOver] = useState<string | null>(null)
  const [picked, pick] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const { isClosed, seed } = question
  const items = shuffled(element.items, `${seed} ${element.id}`)
  const matching = useMatching(question, inReadingOrder(element.targets))
  const { chosenFor, letterOf, targets } = matching
  const zoneUnder = ({ x, y }: PagePoint): string | null => {
    const { height = 1, left = 0, top = 0, width = 1 } = layer.current?.getBoundingClientRect() ?? {}
    return zoneAt(targets, { x: (x - left) / width, y: (y - top) / height })?.id ?? null
  }
  const put = (id: string, target: string): void => {
    const item = items.find((one) => one.id === id)
    pick(null)
    if (isClosed || item === undefined || chosenFor(id) === target) return
    matching.match(id, target)
    const name = plainText(targets.find((one) => one.id === target)?.text ?? EMPTY_RICH_TEXT)
    announce(target === '' ? t('zones.takenOff', { words: plainText(item.text) }) : t('zones.put', { words: plainText(item.text), zone: `${letterOf(target)} ${name}`.trim() }))
  }
  const drag = useDrag({
    isOff: isClosed,
    onOver: (_, point) => setOver(zoneUnder(point)),
    onDrop: (dragged, point, distance) => {
      const id = idOf(dragged)
      const zone = zoneUnder(point)
      setOver(null)
      // Who has picked something and presses what lies on a zone means the zone: it may be full of things.
      if (distance < PRESS && dragged !== id && picked !== null && picked !== id && zone !== null) put(picked, zone)
      else if (distance < PRESS) pick(picked === id ? null : id)
      else if (zone !== null) put(id, zone)
      // What is dragged off the picture belongs nowhere again.
      else if (dragged !== id) put(id, '')
    },
  })
  const press = ({ clientX, clientY, target }: MouseEvent): void => {
    // A press on a thing that is there picks that: its grip has heard of it already.
    if (target instanceof Element && target.closest('.zones-placed') !== null) return
    const zone = zoneUnder({ x: clientX, y: clientY })
    if (picked !== null && zone !== null) put(picked, zone)
  }
  return (
    <div className="zones">
      <p className="sr-only">{t('matchAll')}</p>
      <ul className="zones-items">
        {items.map((item) => <MatchedItem key={item.id} item={item} question={question} matching={matching} drag={drag} isPicked={picked === item.id} />)}
      </ul>
      <div className="zones-frame" style={{ '--zones-ratio': ratio } as CSSProperties}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- lists beside the things put them by keys */}
        <div ref={layer} className="zones-picture" role="img" aria-label={element.alt || t('zones.noAlt')} data-picked={picked !== null} onClick={press}>
          <StoredPicture blob={blob} alt="" side={SIDE} className="zones-image" onSize={(width, height) => setRatio(width / Math.max(1, height))} />
          <AreaShapes areas={targets.flatMap((target) => {
            const zone = zoneOf(target)
            return zone === null ? [] : [{ ...zone, id: target.id, tone: over === target.id ? 'chosen' as const : 'right' as const }]
          })} />
          {targets.map((target, at) => {
            const zone = zoneOf(target)
            if (zone === null) return null
            const { bottom, left, right, top } = boxOf(zone)
            return (
              <div key={target.id} className="zones-zone" style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${(right - left) * 100}%`, height: `${(bottom - top) * 100}%` }}>
                <span className="zones-letter">{choiceLetter(at)}</span>
                {items.filter(({ id }) => chosenFor(id) === target.id).map((item) => {
                  const mark = partMark(question, item.id)
                  return (
                    <span key={item.id} className="zones-placed" data-mark={mark ?? 'none'} style={drag.styleOf(PLACED + item.id)} {...drag.gripOf(PLACED + item.id)}>
                      {mark !== null && <MarkSign mark={mark} />}
                      <span className="zones-words" dir="auto">{plainText(item.text)}</span>
                    </span>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
      {picked !== null && <p className="zones-hint">{t('zones.press')}</p>}
      <p role="status" className="sr-only">{announcement}</p>
    </div>
  )
}

/** Targets as their zones stand on the picture, row by row: letters are found where one looks for them, and say nothing. */
function inReadingOrder(targets: MatchingElement['targets']): MatchingElement['targets'] {
  const rowOf = (target: MatchingElement['targets'][number]): number => Math.round(boxOf(zoneOf(target) ?? { corners: [1, 1] }).top * 8)
  return targets.toSorted((a, b) => rowOf(a) - rowOf(b) || boxOf({ corners: a.corners }).left - boxOf({ corners: b.corners }).left || (a.id < b.id ? -1 : 1))
}
