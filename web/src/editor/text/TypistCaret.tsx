import { useMemo, useSyncExternalStore } from 'react'
import { elementTexts, indexOfPosition } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { caretAt, rangeBoxes } from '@lectern/shared/text'
import { placedTextsOf } from '../../rendering/painters.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { fontsChanged } from '../../rendering/lazy-part.ts'
import { useLessonSession, useTheme } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'
import type { Typist } from './RemoteTextCarets.tsx'
import { activeTextFragment } from './active-text-editor.ts'
import { boxTransform } from './box-transform.ts'

interface TypistCaretProps {
  readonly slideId: string
  readonly element: LessonElement
  readonly typist: Typist
  /** I am in it, too: in the text that I type in its editor draws the carets of others. */
  readonly isEdited: boolean
}

/** The caret and the selection of somebody in a box. */
export function TypistCaret({ slideId, element, typist, isEdited }: TypistCaretProps) {
  const { doc } = useLessonSession()
  const theme = useTheme(slideId)
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  // Words measured before their font came stand elsewhere.
  const fonts = useSyncExternalStore(fontsChanged.subscribe, fontsChanged.version)
  const drawn = useMemo(() => {
    const active = isEdited ? activeTextFragment() : null
    const texts = elementTexts(doc, slideId, element.id)
    for (const [at, placed] of placedTextsOf(element, { ...browserPaint, fontVersion: () => fonts, theme }).entries()) {
      const fragment = texts[at]
      if (!fragment || fragment === active) continue
      const [head, anchor] = [indexOfPosition(fragment, typist.cursor.head, doc), indexOfPosition(fragment, typist.cursor.anchor, doc)]
      if (head === null || anchor === null) continue
      const boxes = head === anchor ? [] : rangeBoxes(placed.layout, Math.min(head, anchor), Math.max(head, anchor))
      return { caret: caretAt(placed.layout, head), boxes, along: placed.left, down: placed.top, size: placed.scale ?? 1, head }
    }
    return null
  }, [doc, slideId, element, theme, typist.cursor, fonts, isEdited])

  if (!drawn) return null
  const { caret, boxes, along, down, size, head } = drawn
  const width = 2 / scale
  return (
    <div
      aria-hidden="true" className="pointer-events-none absolute top-0 left-0 origin-top-left" data-remote-caret={typist.name}
      style={{ width: element.width, height: element.height, transform: boxTransform(element, { scale, panX, panY }) }}
    >
      {boxes.map((box) => (
        <span
          key={`${box.x}:${box.y}`} className="absolute"
          style={{ left: box.x * size + along, top: box.y * size + down, width: box.width * size, height: box.height * size, backgroundColor: `${typist.colour}40` }}
        />
      ))}
      <span
        className="absolute" style={{ left: caret.x * size + along - width / 2, top: caret.y * size + down, width, height: caret.height * size, backgroundColor: typist.colour }}
      >
        <span
          key={`${head}:${caret.x}:${caret.y}`} className="remote-caret-name origin-bottom-left"
          style={{ backgroundColor: typist.colour, transform: `scale(${1 / scale})` }}
        >
          {typist.name}
        </span>
      </span>
    </div>
  )
}
