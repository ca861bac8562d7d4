import { registerCommands } from '../commands/registry.ts'
import { railCommands } from '../rail/commands.ts'
import { lessonCommands } from './lesson-commands.ts'

/** Commands of other areas that the keyboard has with the first picture of a slide. A new area adds one line here, or in `late-commands.ts` where it may come later. */
const firstCommands = [...railCommands, ...lessonCommands] as const

export type FirstCommandId = (typeof firstCommands)[number]['id']

registerCommands(firstCommands)
