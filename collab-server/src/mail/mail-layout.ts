import type { AccountLanguage } from '@lectern/shared/accounts'
import { mailWords } from './words/mail-words.ts'

/** What a mail of the house says; both its versions are made from this. */
export interface MailLayout {
  /** What it is written in. */
  readonly language: AccountLanguage
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly url: string }
  /** Small print: why the mail came and what to do if it was not asked for. */
  readonly footer: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Names come from people: without line ends they make no headers or paragraphs of their own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

const INK = '#1D1B16'
const QUIET = '#6B665B'
const DESK = '#F7F5F0'
const ACCENT = '#0F766E'

/** Renders a mail in words and in HTML. Mail programs know no style sheets, so every style stands on its element. */
export function renderMail(mail: MailLayout): { readonly subject: string; readonly text: string; readonly html: string } {
  const text = [mail.heading, ...mail.paragraphs, `${mail.action.label}:\n${mail.action.url}`, `-- \n${mail.footer}`, ''].join('\n\n')
  const url = escapeHtml(mail.action.url)
  const paragraphs = mail.paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px;font-size:16px;line-height:26px;color:${INK}">${escapeHtml(paragraph)}</p>`)
    .join('\n')
  const html = `<!doctype html>
<html lang="${mail.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${DESK};font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 8px 16px;font-family:Fraunces,Georgia,serif;font-size:20px;font-weight:600;color:${ACCENT}">Lectern</td></tr>
<tr><td style="background:#FFFFFF;border-radius:10px;padding:32px">
<h1 style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-size:26px;line-height:34px;font-weight:600;color:${INK}">${escapeHtml(mail.heading)}</h1>
${paragraphs}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:${ACCENT};color:#FFFFFF;text-decoration:none;font-size:16px;line-height:24px;font-weight:600;padding:10px 20px;border-radius:8px">${escapeHtml(mail.action.label)}</a></p>
<p style="margin:0;font-size:13px;line-height:20px;color:${QUIET}">${escapeHtml(mailWords(mail.language).orOpen)} <a href="${url}" style="color:${ACCENT};word-break:break-all">${url}</a></p>
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:13px;line-height:20px;color:${QUIET}">${escapeHtml(mail.footer)}</td></tr>
</table></td></tr></table>
</body>
</html>
`
  return { subject: mail.subject, text, html }
}
