import { makeVideoPath, previewPath } from '../../lessons/lesson-paths.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

/** Commands about the lesson as a whole. */
export const lessonCommands = [
  defineCommand({
    id: 'view.authors', labelKey: 'editor:commands.authors', shortcut: 'Shift+W', group: 'view', allowedReadOnly: true,
    isEnabled: () => true,
    isOn: ({ editor }: CommandContext) => editor.getState().showsAuthors,
    run: ({ editor }: CommandContext) => editor.getState().setShowsAuthors(!editor.getState().showsAuthors),
  }),
  defineCommand({
    id: 'lesson.preview', labelKey: 'editor:commands.preview', shortcut: 'Shift+P', group: 'lesson', allowedReadOnly: true,
    isEnabled: () => true,
    run: ({ editor, session, ui }: CommandContext) => ui.goTo(previewPath(session.lessonId, editor.getState().slideId)),
  }),
  defineCommand({
    id: 'lesson.video', labelKey: 'editor:commands.video', group: 'lesson', allowedReadOnly: false,
    isEnabled: () => true,
    run: ({ session, ui }: CommandContext) => ui.goTo(makeVideoPath(session.lessonId)),
  }),
  defineCommand({
    id: 'lesson.publish', labelKey: 'editor:commands.publish', group: 'lesson', allowedReadOnly: true,
    isEnabled: () => true, run: ({ editor }: CommandContext) => editor.getState().openDialog('publish'),
  }),
  defineCommand({
    id: 'lesson.download', labelKey: 'editor:commands.download', group: 'lesson', allowedReadOnly: true,
    isEnabled: () => true, run: ({ editor }: CommandContext) => editor.getState().openDialog('download'),
  }),
  defineCommand({
    id: 'lesson.template', labelKey: 'editor:commands.saveAsTemplate', group: 'lesson', allowedReadOnly: true,
    isEnabled: () => true, run: ({ editor }: CommandContext) => editor.getState().openDialog('template'),
  }),
  defineCommand({
    id: 'lesson.size', labelKey: 'editor:commands.size', group: 'lesson', allowedReadOnly: true,
    isEnabled: () => true, run: ({ editor }: CommandContext) => editor.getState().openDialog('size'),
  }),
] as const satisfies readonly Command[]
