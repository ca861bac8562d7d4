import { useTranslation } from 'react-i18next'
import { CANVAS, LocalOrigin, SHAPE_KINDS, addElement } from '@lectern/shared/lesson'
import type { ShapeKind } from '@lectern/shared/lesson'
import { translate } from '../../../platform/i18n/i18n.ts'
import { slidePoint } from '../../../rendering/geometry/points.ts'
import { isSimple } from '../../../rendering/shape/shape-path.ts'
import { announce } from '../../chrome/announce.ts'
import type { CommandContext } from '../../commands/command.ts'
import { asStep, slideOf } from '../../commands/target.ts'
import { useEditor, variantOf } from '../../editor-store.ts'
import { EDITS } from '../../elements/edits.ts'
import { FormGallery } from '../../elements/shape/FormGallery.tsx'
import type { ToolPickerProps } from '../appearances.ts'
import { boxAround, boxBeside } from '../../elements/new-boxes.ts'
import { drawnShape, usualSize } from '../../elements/shape/drawn-shape.ts'
import { shapeTool } from './tool.ts'
import '../../elements/shape/preset-words.ts'

/** What a form that the tool draws is called; its arrow is a line with a head. */
export function drawnName(kind: ShapeKind): string {
  return translate(isSimple(kind) ? `canvas:shapes.${kind}` : `elements:presets.${kind}`)
}

/** Takes up the tool with a form, and tells people who do not see the tool bar what they hold now. */
export function selectShapeTool({ editor, ui }: CommandContext, kind: ShapeKind): void {
  editor.getState().setTool('shape', kind)
  announce(editor, ui.words('armed', { name: drawnName(kind) }))
  ui.focusStage()
}

/** Puts a form of its usual size in the middle of the slide as one step of undo. */
function insertShape(context: CommandContext, kind: ShapeKind): void {
  const { editor, session, ui } = context
  const slide = slideOf(context)
  if (slide === null) return
  const box = boxBeside(slide.elements, boxAround(slidePoint(CANVAS.width / 2, CANVAS.height / 2), usualSize(kind)))
  const id = asStep(context, () => addElement(session.doc, slide.id, EDITS.shape.create(box, drawnShape(kind)), new LocalOrigin('insert')))
  editor.getState().setTool('select')
  editor.getState().select([id])
  announce(editor, translate('canvas:inserted', { name: drawnName(kind) }))
  ui.focusStage()
}

const shortcuts = new Map(shapeTool.variants?.all.map(({ id, shortcut }) => [id, shortcut]))

/** All forms that the tool draws: one that is pointed at is drawn next, one that is chosen by key stands on the slide at once. */
export function ShapePicker({ context, onClose }: ToolPickerProps) {
  useTranslation('elements')
  const isHeld = useEditor((state) => state.tool === 'shape')
  const variant = useEditor((state) => variantOf(state, 'shape'))
  return (
    <FormGallery
      simple={SHAPE_KINDS.map((kind) => {
        const shortcut = shortcuts.get(kind)
        return { kind, name: drawnName(kind), ...(shortcut === undefined ? {} : { shortcut }) }
      })}
      value={isHeld ? ((variant ?? 'rectangle') as ShapeKind) : null} drawsArrows
      onChoose={(kind, isByKey) => {
        onClose()
        if (isByKey) insertShape(context, kind)
        else selectShapeTool(context, kind)
      }}
    />
  )
}
