import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

/** Slides of presentations, and questions of other programs or written from the lesson. */
export const importCommands = [
  defineCommand({
    id: 'slides.import', labelKey: 'canvas:commands.importSlides', group: 'slides', allowedReadOnly: false, isEnabled: () => true,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('import'),
  }),
  defineCommand({
    id: 'questions.files', labelKey: 'canvas:commands.questionFiles', group: 'slides', allowedReadOnly: true, isEnabled: () => true,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('questionFiles'),
  }),
  defineCommand({
    id: 'questions.print', labelKey: 'canvas:commands.printQuestions', group: 'slides', allowedReadOnly: true, isEnabled: () => true,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('worksheet'),
  }),
  defineCommand({
    id: 'questions.write', labelKey: 'canvas:commands.writeQuestions', group: 'slides', allowedReadOnly: false, isEnabled: () => true,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('writeQuestions'),
  }),
] as const satisfies readonly Command[]
