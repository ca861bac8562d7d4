import { MEDIA_FILE_RULES } from '@lectern/shared/media'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { slideOf } from '../commands/target.ts'
import { pickFiles } from '../uploads/chosen-files.ts'

const hasSlide = (context: CommandContext): boolean => slideOf(context) !== null

/** Asks for files of a kind and puts them on the slide when they have arrived. */
async function insert({ ui }: CommandContext, kind: 'video' | 'audio'): Promise<void> {
  const files = await pickFiles([`${kind}/*`, ...MEDIA_FILE_RULES[kind].endings.map((ending) => `.${ending}`)].join(), true)
  if (files.length > 0) ui.insertImages(files)
}

/** Pictures, what is played, and what comes from elsewhere. */
export const mediaCommands = [
  defineCommand({
    id: 'insert.image', labelKey: 'canvas:commands.insertImage', shortcut: 'Mod+Shift+K', group: 'insert',
    allowedReadOnly: false, isEnabled: hasSlide,
    run: async ({ ui }: CommandContext) => {
      const files = await ui.pickImages()
      if (files.length > 0) ui.insertImages(files)
    },
  }),
  defineCommand({
    id: 'insert.gallery', labelKey: 'canvas:commands.gallery', shortcut: 'Shift+G', group: 'insert', allowedReadOnly: false,
    isEnabled: hasSlide,
    isOn: ({ editor }: CommandContext) => editor.getState().dialog === 'gallery',
    run: ({ editor }: CommandContext) => editor.getState().openDialog(editor.getState().dialog === 'gallery' ? null : 'gallery'),
  }),
  defineCommand({
    id: 'insert.infographic', labelKey: 'canvas:commands.infographic', shortcut: 'Shift+I', group: 'insert',
    allowedReadOnly: false, isEnabled: hasSlide,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('infographic'),
  }),
  defineCommand({
    id: 'insert.video', labelKey: 'canvas:commands.insertVideo', group: 'insert', allowedReadOnly: false, isEnabled: hasSlide, run: async (context: CommandContext) => await insert(context, 'video'),
  }),
  defineCommand({
    id: 'insert.audio', labelKey: 'canvas:commands.insertAudio', group: 'insert', allowedReadOnly: false, isEnabled: hasSlide, run: async (context: CommandContext) => await insert(context, 'audio'),
  }),
  defineCommand({
    id: 'insert.embed', labelKey: 'canvas:commands.insertEmbed', group: 'insert', allowedReadOnly: false, isEnabled: hasSlide,
    run: ({ editor }: CommandContext) => {
      // Nothing is selected: what is selected would be changed.
      editor.getState().select([])
      editor.getState().openDialog('embed')
    },
  }),
] as const satisfies readonly Command[]
