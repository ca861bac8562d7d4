import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import { setStageAids, stageAids } from '../canvas/stage-aids.ts'
import { tidyUp } from '../canvas/geometry/tidy-up.ts'
import { viewOfBounds } from '../canvas/geometry/zoom-to.ts'
import { announce } from '../chrome/announce.ts'
import { defineCommand } from './command.ts'
import type { Command, CommandContext } from './command.ts'
import { hasSelection, selectedOf, unitsIn } from './target.ts'
import { placeUnits, unitFrames } from './unit-places.ts'

/** Order among what is selected, a closer look at it, and the grid. */
export const tidyCommands = [
  defineCommand({
    id: 'align.tidyUp', labelKey: 'canvas:commands.tidyUp', shortcut: 'Mod+Alt+Shift+T', group: 'align', allowedReadOnly: false, where: 'stage',
    isEnabled: (context: CommandContext) => unitsIn(context).length > 1,
    run: (context: CommandContext) => {
      const frames = unitFrames(context)
      placeUnits(context, frames, tidyUp(frames), 'align.tidyUp')
      announce(context.editor, context.ui.words('tidied', { count: frames.size }))
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
