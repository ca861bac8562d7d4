import { LocalOrigin, addElement, isLine } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import { inReadingOrder } from '../../rendering/geometry/reading-order.ts'
import { setStageAids, stageAids } from '../canvas/stage-aids.ts'
import { keptOnSlide, tidyUp } from '../geometry/tidy-up.ts'
import { viewOfBounds } from '../geometry/zoom-to.ts'
import { EDITS } from '../elements/edits.ts'
import { drawnShape } from '../elements/shape/drawn-shape.ts'
import { LINE_BOX } from '../elements/shape/sizes.ts'
import { announce } from '../chrome/announce.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { asStep, hasSelection, selectedOf, slideOf, unitsIn } from '../commands/target.ts'
import { placeUnits, unitFrames } from './unit-places.ts'

/** What is selected, in reading order, without lines: they connect, and are not connected to. */
const connectable = (context: CommandContext): readonly LessonElement[] => inReadingOrder(selectedOf(context).filter((element) => !isLine(element)))

/** Order among what is selected, a closer look at it, and the grid. */
export const tidyCommands = [
  defineCommand({
    id: 'align.tidyUp', labelKey: 'canvas:commands.tidyUp', shortcut: 'Mod+Alt+Shift+T', group: 'align', allowedReadOnly: false, where: 'stage',
    isEnabled: (context: CommandContext) => unitsIn(context).length > 1,
    run: (context: CommandContext) => {
      const frames = unitFrames(context)
      const places = keptOnSlide(frames, tidyUp(frames))
      if (places === null) {
        context.ui.toast({ kind: 'info', text: context.ui.words('tidyNoRoom') })
        return
      }
      placeUnits(context, frames, places, 'align.tidyUp')
      announce(context.editor, context.ui.words('tidied', { count: frames.size }))
    },
  }),
  defineCommand({
    id: 'arrange.connect', labelKey: 'canvas:commands.connect', shortcut: 'Mod+Alt+Shift+L', group: 'arrange', allowedReadOnly: false, where: 'stage',
    isEnabled: (context: CommandContext) => connectable(context).length === 2,
    run: (context: CommandContext) => {
      const { doc } = context.session
      const [from, to] = connectable(context)
      const slide = slideOf(context)
      if (!from || !to || !slide) return
      const line = EDITS.shape.create({ x: from.x, y: from.y, width: 1, height: LINE_BOX }, { ...drawnShape('arrow'), startConnection: from.id, endConnection: to.id })
      const id = asStep(context, () => addElement(doc, slide.id, line, new LocalOrigin('connect')))
      context.editor.getState().select([id])
      announce(context.editor, context.ui.words('connected'))
    },
  }),
  defineCommand({
    id: 'view.zoomToSelection', labelKey: 'canvas:commands.zoomToSelection', shortcut: 'Shift+2', group: 'view', allowedReadOnly: true,
    isEnabled: hasSelection,
    run: (context: CommandContext) => {
      const bounds = boundsOfAll(selectedOf(context).map(frameOf))
      const state = context.editor.getState()
      if (bounds === null) return
      state.follow(null)
      state.setView(viewOfBounds(bounds, state.stageSize))
    },
  }),
  defineCommand({
    id: 'view.grid', labelKey: 'canvas:commands.grid', shortcut: 'Shift+F9', group: 'view', allowedReadOnly: true,
    isEnabled: () => true, isOn: () => stageAids.getState().hasGrid, run: () => setStageAids({ hasGrid: !stageAids.getState().hasGrid }),
  }),
] as const satisfies readonly Command[]
