import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextElement } from '@lectern/shared/lesson'
import { TextBarFields } from '../../elements/text/TextBarFields.tsx'
import { useElementWriter } from '../../elements/use-element-writer.ts'
import { useTextStyle } from '../../elements/text/use-text-style.ts'
import { useEditor } from '../editor-store.ts'
import { activeTextEditor } from './active-text-editor.ts'
import { textBarPlace } from './text-bar-place.ts'

interface TextBarProps {
  readonly slideId: string
  readonly element: TextElement
}

/** What can be done to the selected words, beside their box: there where no inspector shows it. */
export function TextBar({ slideId, element }: TextBarProps) {
  const { t } = useTranslation('editor')
  const style = useTextStyle([element], useElementWriter(slideId, [element]))
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const stageSize = useEditor((state) => state.stageSize)
  const bar = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(bar.current?.offsetWidth ?? 0), [])
  return (
    <div
      ref={bar} role="toolbar" aria-label={t('text.bar')} tabIndex={-1} data-text-bar data-keeps-editing
      className="pointer-events-auto absolute z-20 flex h-10 w-max items-center gap-1 rounded-surface bg-raised px-1 shadow-lifted ring-1 ring-line"
      style={textBarPlace(element, width, { scale, panX, panY, stageSize })}
      onKeyDown={(event) => {
        // Back into the text; what opens from the bar closes first.
        if (event.key === 'Escape' && event.target instanceof Node && bar.current?.contains(event.target)) {
          activeTextEditor.getState().active?.editor.view.focus()
        }
      }}
    >
      <TextBarFields style={style} />
    </div>
  )
}
