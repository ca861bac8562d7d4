import { activityCommands } from '../activity-library/commands.ts'
import { animationCommands } from '../animation/commands.ts'
import { contextualBarCommands } from '../contextual-bar/commands.ts'
import { drawerCommands } from '../drawers/commands.ts'
import { factCheckCommands } from '../fact-check/commands.ts'
import { findCommands } from '../find/commands.ts'
import { formatCommands } from '../format/commands.ts'
import { guideCommands } from '../guides/commands.ts'
import { importCommands } from '../imports/commands.ts'
import { layerCommands } from '../layers/commands.ts'
import { mediaCommands } from '../media/commands.ts'
import { narrationCommands } from '../narration/commands.ts'
import { presenterCommands } from '../presenter/commands.ts'
import { tourCommands } from '../tour/commands.ts'
import { toolCommandIcon } from '../tools/appearances.ts'
import { arrangeCommands } from '../selection/arrange-commands.ts'
import { provideToolIcons } from '../commands/command-icons.ts'
import { registerCommands } from '../commands/registry.ts'
import { linkCommands } from '../selection/link-commands.ts'
import { stretchCommands } from '../selection/stretch-commands.ts'
import { tidyCommands } from '../selection/tidy-commands.ts'

/** Commands that come with what stands round the slide, after its first picture. A new area adds one line. */
const lateCommands = [...arrangeCommands, ...linkCommands, ...stretchCommands, ...tidyCommands, ...drawerCommands, ...guideCommands, ...formatCommands, ...findCommands, ...factCheckCommands, ...narrationCommands, ...importCommands, ...layerCommands, ...animationCommands, ...presenterCommands, ...mediaCommands, ...tourCommands, ...activityCommands, ...contextualBarCommands] as const

declare module '../commands/registry.ts' {
  interface CommandIds extends Record<(typeof lateCommands)[number]['id'], true> {}
}

registerCommands(lateCommands)
provideToolIcons(toolCommandIcon)
