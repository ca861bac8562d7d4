import type { ShareRole } from '@lectern/shared/access'
import type { Mail } from '../mail/mail.ts'
import { oneLine, renderMail } from '../mail/mail-layout.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import type { Member } from '../identity/member-store.ts'
import type { ShareTarget } from './store.ts'

/** What a mail about access tells of the lesson or course. */
export interface SharedItem extends ShareTarget {
  readonly name: string
}

/** Where a lesson opens, or the list of courses at the course. */
export function linkTo(publicUrl: string, item: ShareTarget): string {
  return item.kind === 'lesson'
    ? `${publicUrl}/editor/${encodeURIComponent(item.id)}`
    : `${publicUrl}/home/courses?course=${encodeURIComponent(item.id)}`
}

function mail(to: Member, heading: string, paragraph: string, item: SharedItem, publicUrl: string, footer: string): Mail {
  const { hello, openShared } = mailWords(to.language)
  return {
    to: to.email,
    ...renderMail({
      language: to.language,
      subject: oneLine(heading),
      heading: oneLine(heading),
      paragraphs: [hello(oneLine(to.name)), oneLine(paragraph)],
      action: { label: openShared[item.kind], url: linkTo(publicUrl, item) },
      footer,
    }),
  }
}

/** Tells somebody what was shared with them, by whom and as what. */
export function shareMail(to: Member, by: string, item: SharedItem, role: ShareRole, publicUrl: string): Mail {
  const { shared: words } = mailWords(to.language)
  const shared = { kind: item.kind, item: item.name }
  return mail(to, words.heading(by, item.name), words.body(by, shared, role), item, publicUrl, words.footer(oneLine(by)))
}

/** Tells the new and the former owner that the ownership went over. */
export function transferMails(from: Member, to: Member, item: SharedItem, publicUrl: string): readonly Mail[] {
  const shared = { kind: item.kind, item: item.name }
  const [toNew, toFormer] = [mailWords(to.language).transfer, mailWords(from.language).transfer]
  return [
    mail(to, toNew.toYou(item.name), toNew.toYouBody(from.name, shared), item, publicUrl, toNew.footer),
    mail(from, toFormer.fromYou(to.name, item.name), toFormer.fromYouBody(to.name, shared), item, publicUrl, toFormer.footer),
  ]
}
