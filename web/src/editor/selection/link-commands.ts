import { elementLink } from '@lectern/shared/lesson'
import { linkedIndex, linkedSlide } from '@lectern/shared/text'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { selectedOf } from '../commands/target.ts'

/** The slide that a link leads to from the one on screen; null where it leads elsewhere or to none any more. */
function slideOfLink({ editor, session }: CommandContext, href: string): string | null {
  const ids = session.view.slideIds()
  const at = linkedIndex(href, ids, ids.indexOf(editor.getState().slideId ?? ''))
  return at === null ? null : ids[at] ?? null
}

/** Follows a link: to the slide, or to a page of its own that learns nothing of this one. Nothing happens where the slide is gone. */
export function followLink(context: CommandContext, href: string): void {
  const slideId = slideOfLink(context, href)
  if (slideId !== null) context.editor.getState().goToSlide(slideId)
  else if (linkedSlide(href) === null) window.open(href, '_blank', 'noopener,noreferrer')
}

/** Where all that is selected leads; null where it leads nowhere, to several places or to a slide that is gone. */
function selectedLink(context: CommandContext): string | null {
  const [href = null, ...others] = new Set(selectedOf(context).map(elementLink))
  return href !== null && others.length === 0 && (linkedSlide(href) === null || slideOfLink(context, href) !== null) ? href : null
}

/** What is done with links of elements. */
export const linkCommands = [
  defineCommand({
    id: 'edit.openLink', labelKey: 'canvas:commands.openLink', shortcut: 'Alt+Shift+K', group: 'edit', allowedReadOnly: true, where: 'stage',
    isEnabled: (context: CommandContext) => selectedLink(context) !== null,
    run: (context: CommandContext) => {
      const href = selectedLink(context)
      if (href !== null) followLink(context, href)
    },
  }),
] as const satisfies readonly Command[]
