import { useTranslation } from 'react-i18next'
import type { ShapeKind } from '@lectern/shared/lesson'
import { FormPreview } from '../../elements/shape/FormPreview.tsx'
import { IconButton } from '../../../ui/index.ts'
import type { ChosenButtonProps } from '../appearances.ts'
import { drawnName, selectShapeTool } from './ShapePicker.tsx'

/** The button of the shape tool while a form of the library is chosen. */
export function ChosenShape({ context, isHeld, variant }: ChosenButtonProps) {
  useTranslation('elements')
  const kind = variant as ShapeKind
  return (
    <IconButton
      label={drawnName(kind)} icon={<FormPreview kind={kind} pixels={20} />} pressed={isHeld} size="large" tooltipSide="top"
      disabled={context.editor.getState().slideId === null} onClick={() => selectShapeTool(context, kind)}
    />
  )
}
