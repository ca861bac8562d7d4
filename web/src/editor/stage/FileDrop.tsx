import { PICTURE_DATA_TYPE } from '@lectern/shared/media'
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandContext } from '../commands/command.ts'
import { pointerOf } from '../canvas/pointer-events.ts'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'

interface FileDropProps {
  readonly stage: RefObject<HTMLElement | null>
  readonly context: CommandContext
}

/** Puts files and pictures where they are dropped on the stage, and says so while some hover over it. Comes after the first picture of the slide. */
export function FileDrop({ stage, context }: FileDropProps): ReactNode {
  const { t } = useTranslation('canvas')
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const root = stage.current
    if (root === null) return undefined
    const wanted = ({ dataTransfer }: DragEvent): boolean => (
      context.canEdit && dataTransfer !== null && (dataTransfer.types.includes('Files') || dataTransfer.types.includes(PICTURE_DATA_TYPE))
    )
    const over = (event: DragEvent): void => {
      if (!wanted(event) || event.dataTransfer === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      const files = [...event.dataTransfer?.files ?? []]
      const picture = event.dataTransfer?.getData(PICTURE_DATA_TYPE) ?? ''
      if (!wanted(event) || (files.length === 0 && picture === '')) return
      event.preventDefault()
      const { slide } = pointerOf(event, root.getBoundingClientRect(), context.editor.getState())
      if (picture === '') context.ui.insertImages(files, slide)
      // Loaded with the gallery it was dragged from.
      else loadChunk(() => import('../gallery/drop-picture.ts')).then(({ dropPicture }) => dropPicture(context, picture, slide)).catch(reportError)
    }
    root.addEventListener('dragover', over)
    root.addEventListener('dragleave', leave)
    root.addEventListener('drop', drop)
    return () => {
      root.removeEventListener('dragover', over)
      root.removeEventListener('dragleave', leave)
      root.removeEventListener('drop', drop)
    }
  }, [stage, context])
  return isOver && (
    <div className="pointer-events-none absolute inset-3 z-20 flex items-center justify-center rounded-surface border-2 border-dashed border-teal bg-teal-wash/80">
      <p className="text-lg font-medium text-teal-ink">{t('drop')}</p>
    </div>
  )
}
