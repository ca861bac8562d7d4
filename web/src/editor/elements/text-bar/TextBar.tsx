import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from 'react-i18next'
import { isWritable, namedStyle } from '@lectern/shared/lesson'
import type { LessonElement, Slide, Theme } from '@lectern/shared/lesson'
import { shownWords } from '../shape/shown-words.ts'
import { TextBarFields } from '../text/TextBarFields.tsx'
import { ThemePalette } from '../../chrome/ThemePalette.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import type { StyledWords } from '../text/text-inspector-style.ts'
import { useTextStyle } from '../text/use-text-style.ts'
import { useSlideWhere } from '../../../sync/hooks.ts'
import { boundsOfAll, frameOf } from '../../../rendering/geometry/frame.ts'
import { samePicture } from '../../../rendering/same-picture.ts'
import { HANDLE } from '../../geometry/handles.ts'
import { useNeighbours } from '../../bars/neighbours.ts'
import { contextualBar } from '../../bars/bar-state.ts'
import { usePointerHeld } from '../../bars/use-pointer-held.ts'
import { focusStage } from '../../commands/use-command-context.ts'
import { useEditor } from '../../editor-store.ts'
import { activeTextEditor } from '../../text/active-text-editor.ts'
import { focusTextBar, textBarPlace, textBarRoom } from '../../bars/text-bar-place.ts'
import { useFolds } from '../../bars/use-folds.ts'

/** The bar of the box whose text is edited, or that is selected alone where no bar of selections is wanted; none while something is dragged. */
export function TextBar() {
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const editingId = useEditor((state) => state.editingId)
  const slide = useSlideWhere(slideId, samePicture)
  const isHeld = usePointerHeld()
  const hasOther = useStore(contextualBar, (state) => state.isOn)
  const id = editingId ?? (selection.length === 1 ? selection[0] : undefined)
  const element = slide?.elements.find((candidate) => candidate.id === id)
  const words = element && styledWords(element, slide?.theme)
  if (slideId === null || !slide || element === undefined || !words || !isWritable(element)) return null
  // Beside a box that is selected as a whole stands the bar of all selections, where that is not switched off.
  if ((isHeld || hasOther) && editingId === null) return null
  return <Bar key={element.id} slide={slide} element={element} words={words} isEdited={editingId !== null} />
}

/** What the words of an element look like: those of a form too; null for types that have no bar. */
function styledWords(element: LessonElement, theme: Theme | undefined): StyledWords | null {
  if (element.type === 'text') return namedStyle(element, theme)
  return element.type === 'shape' && element.shape !== 'line' ? shownWords(namedStyle(element, theme), element, theme) : null
}

interface BarProps {
  readonly slide: Slide
  readonly element: LessonElement
  readonly words: StyledWords
  /** The caret stands in the text; else the box is selected and shows its handles. */
  readonly isEdited: boolean
}

/** What can be done to the selected words, beside their box: there where no inspector shows it. */
function Bar({ slide, element, words, isEdited }: BarProps) {
  const { t } = useTranslation('editor')
  const style = useTextStyle([words], useElementWriter(slide.id, [element]))
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const stageSize = useEditor((state) => state.stageSize)
  const bar = useRef<HTMLDivElement>(null)
  const others = useNeighbours(slide, useMemo(() => [element], [element]))
  const { folds, width } = useFolds(bar, textBarRoom(stageSize.width))
  useEffect(() => {
    // The text's own editor has the same key.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'F10' && event.altKey && focusTextBar()) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const handles = isEdited ? 0 : HANDLE.rotationArm + HANDLE.size / 2
  return (
    <div
      ref={bar} role="toolbar" aria-label={t('text.bar')} tabIndex={-1} data-text-bar data-keeps-editing
      className="pointer-events-auto absolute z-20 flex h-10 w-max items-center gap-1 rounded-surface bg-raised px-1 shadow-lifted ring-1 ring-line"
      style={textBarPlace(boundsOfAll([frameOf(element)]) ?? element, width, { scale, panX, panY, stageSize }, others, handles)}
      onKeyDown={(event) => {
        // Back into the text; what opens from the bar closes first.
        if (event.key === 'Escape' && event.target instanceof Node && bar.current?.contains(event.target)) {
          event.stopPropagation()
          if (isEdited) activeTextEditor.getState().active?.editor.view.focus()
          else focusStage()
        }
      }}
    >
      <ThemePalette><TextBarFields style={style} folds={folds} /></ThemePalette>
    </div>
  )
}
