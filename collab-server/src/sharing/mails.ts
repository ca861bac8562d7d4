import type { ShareRole } from '@lectern/shared/access'
import type { Mail } from '../mail/mail.ts'
import { renderMail } from '../mail/mail-layout.ts'
import type { Person } from '../identity/member-store.ts'
import type { ShareTarget } from './store.ts'

/** What a mail about access tells of the lesson or course. */
export interface SharedItem extends ShareTarget {
  readonly name: string
}

const ROLE_WORDS: Readonly<Record<ShareRole, string>> = {
  owner: 'owner. You decide about its content and about who has access',
  editor: 'editor. You can view and edit it',
  // There are no comments yet, so a commenter may do what a viewer may.
  commenter: 'commenter. You can view it',
  viewer: 'viewer. You can view it',
}

/** Where a lesson opens, or the list of courses at the course. */
export function linkTo(publicUrl: string, item: ShareTarget): string {
  return item.kind === 'lesson'
    ? `${publicUrl}/editor/${encodeURIComponent(item.id)}`
    : `${publicUrl}/home/courses?course=${encodeURIComponent(item.id)}`
}

/** Names come from people: without line ends they make no headers or paragraphs of their own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function mail(to: Person, heading: string, paragraph: string, item: SharedItem, publicUrl: string, footer: string): Mail {
  return {
    to: to.email,
    ...renderMail({
      subject: oneLine(heading),
      heading: oneLine(heading),
      paragraphs: [`Hello ${oneLine(to.name)},`, oneLine(paragraph)],
      action: { label: `Open the ${item.kind}`, url: linkTo(publicUrl, item) },
      footer,
    }),
  }
}

/** Tells somebody what was shared with them, by whom and as what. */
export function shareMail(to: Person, by: string, item: SharedItem, role: ShareRole, publicUrl: string): Mail {
  return mail(
    to,
    `${by} shared “${item.name}” with you`,
    `${by} shared the ${item.kind} “${item.name}” with you as ${ROLE_WORDS[role]}.`,
    item, publicUrl,
    `You got this mail because ${oneLine(by)} is a member of your Lectern workspace. `
      + 'You can leave what was shared in its share dialog.',
  )
}

/** Tells the new and the former owner that the ownership went over. */
export function transferMails(from: Person, to: Person, item: SharedItem, publicUrl: string): readonly Mail[] {
  const footer = 'You got this mail because ownership in your Lectern workspace changed.'
  return [
    mail(
      to,
      `You now own “${item.name}”`,
      `${from.name} made you the owner of the ${item.kind} “${item.name}”. ${from.name} stays on it as an editor.`,
      item, publicUrl, footer,
    ),
    mail(
      from,
      `${to.name} now owns “${item.name}”`,
      `You handed the ${item.kind} “${item.name}” over to ${to.name}. You stay on it as an editor.`,
      item, publicUrl, footer,
    ),
  ]
}
