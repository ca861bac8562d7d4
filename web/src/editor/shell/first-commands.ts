import { provideToolCommands, registerCommands } from '../commands/registry.ts'
import { railCommands } from '../rail/commands.ts'
import { editCommands } from '../selection/edit-commands.ts'
import { nudgeCommands } from '../selection/nudge-commands.ts'
import { toolCommands } from '../tools/commands.ts'
import { lessonCommands } from './lesson-commands.ts'
import { viewCommands } from './view-commands.ts'

/** Commands that the keyboard has with the first picture of a slide. A new area adds one line here, or in `late-commands.ts` where it may come later. */
const firstCommands = [...viewCommands, ...editCommands, ...nudgeCommands, ...railCommands, ...lessonCommands] as const

declare module '../commands/registry.ts' {
  interface CommandIds extends Record<(typeof firstCommands)[number]['id'], true> {}
}

provideToolCommands(toolCommands)
registerCommands(firstCommands)
