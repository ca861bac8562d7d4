import { useMemo, useSyncExternalStore } from 'react'
import { elementText, indexOfPosition, resolveStyle } from '@lectern/shared/lesson'
import type { TextElement } from '@lectern/shared/lesson'
import { caretAt, rangeBoxes } from '@lectern/shared/text'
import { textLayoutOf, verticalOffset } from '../../rendering/text/text-layout.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { fontsChanged } from '../../rendering/text/measure.ts'
import { useLessonSession, useTheme } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'
import type { Typist } from './RemoteTextCarets.tsx'
import { boxTransform } from './box-transform.ts'

interface TypistCaretProps {
  readonly slideId: string
  readonly element: TextElement
  readonly typist: Typist
}

/** The caret and the selection of somebody in a box. */
export function TypistCaret({ slideId, element, typist }: TypistCaretProps) {
  const { doc } = useLessonSession()
  const theme = useTheme(slideId)
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  // Words measured before their font came stand elsewhere.
  const fonts = useSyncExternalStore(fontsChanged.subscribe, fontsChanged.version)
  const drawn = useMemo(() => {
    const fragment = elementText(doc, slideId, element.id)
    const head = fragment && indexOfPosition(fragment, typist.cursor.head, doc)
    const anchor = fragment && indexOfPosition(fragment, typist.cursor.anchor, doc)
    if (head === null || anchor === null) return null
    const shown = resolveStyle(element, theme)
    const layout = textLayoutOf(shown, browserPaint.measure, fonts)
    const boxes = head === anchor ? [] : rangeBoxes(layout, Math.min(head, anchor), Math.max(head, anchor))
    return { caret: caretAt(layout, head), boxes, down: verticalOffset(shown, layout), head }
  }, [doc, slideId, element, theme, typist.cursor, fonts])

  if (!drawn) return null
  const { caret, boxes, down, head } = drawn
  const width = 2 / scale
  return (
    <div
      aria-hidden="true" className="pointer-events-none absolute top-0 left-0 origin-top-left" data-remote-caret={typist.name}
      style={{ width: element.width, height: element.height, transform: boxTransform(element, { scale, panX, panY }) }}
    >
      {boxes.map((box) => (
        <span
          key={`${box.x}:${box.y}`} className="absolute"
          style={{ left: box.x, top: box.y + down, width: box.width, height: box.height, backgroundColor: `${typist.colour}40` }}
        />
      ))}
      <span
        className="absolute" style={{ left: caret.x - width / 2, top: caret.y + down, width, height: caret.height, backgroundColor: typist.colour }}
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
