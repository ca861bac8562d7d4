import { PICTURE_DATA_TYPE } from '@lectern/shared/media'
import { useState } from 'react'
import type { DragEvent, RefObject } from 'react'
import type { CommandContext } from '../commands/command.ts'
import { pointerOf } from '../canvas/pointer-events.ts'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'

/** Handlers of the stage for files and pictures dropped on it, and whether some hover over it now. */
export interface FileDrop {
  readonly over: boolean
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
}

/** Puts dropped pictures where they were dropped. */
export function useFileDrop(stage: RefObject<HTMLElement | null>, context: CommandContext): FileDrop {
  const [over, setOver] = useState(false)
  const wanted = (event: DragEvent): boolean => (
    context.canEdit && (event.dataTransfer.types.includes('Files') || event.dataTransfer.types.includes(PICTURE_DATA_TYPE))
  )
  return {
    over,
    onDragOver: (event) => {
      if (!wanted(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event) => {
      if (event.relatedTarget instanceof Node && stage.current?.contains(event.relatedTarget)) return
      setOver(false)
    },
    onDrop: (event) => {
      setOver(false)
      const files = [...event.dataTransfer.files]
      const picture = event.dataTransfer.getData(PICTURE_DATA_TYPE)
      if (!wanted(event) || (files.length === 0 && picture === '') || !stage.current) return
      event.preventDefault()
      const { slide } = pointerOf(event.nativeEvent, stage.current.getBoundingClientRect(), context.editor.getState())
      if (picture === '') context.ui.insertImages(files, slide)
      // Loaded with the gallery it was dragged from.
      else loadChunk(() => import('../gallery/drop-picture.ts')).then(({ dropPicture }) => dropPicture(context, picture, slide)).catch(reportError)
    },
  }
}
