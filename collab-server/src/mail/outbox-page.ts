import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './mail-layout.ts'
import { outboxFolder, readOutbox } from './mail-transport.ts'
import type { MailToSend } from './mail-transport.ts'
import { operatorGuard } from '../platform/operator.ts'

const STYLE = `
  :root { color-scheme: light dark; --desk:#F7F5F0; --sheet:#fff; --ink:#1D1B16; --quiet:#6B665B; --accent:#0F766E; --line:rgb(29 27 22/.08) }
  @media (prefers-color-scheme: dark) { :root { --desk:#16181A; --sheet:#1F2224; --ink:#ECE9E2; --quiet:#A29D92; --accent:#5EC9BE; --line:rgb(255 255 255/.1) } }
  body { margin:0; background:var(--desk); color:var(--ink); font:16px/26px 'Inter Variable',Inter,system-ui,sans-serif }
  main { max-width:760px; margin:0 auto; padding:48px 24px }
  h1 { font:600 32px/40px 'Fraunces Variable',Fraunces,Georgia,serif; margin:0 0 8px }
  p.note { color:var(--quiet); margin:0 0 32px }
  article { background:var(--sheet); border-radius:10px; padding:20px 24px; margin:0 0 16px; border:1px solid var(--line) }
  h2 { font-size:16px; line-height:24px; margin:0 }
  .meta { color:var(--quiet); font-size:14px; line-height:20px; margin:0 0 12px }
  pre { white-space:pre-wrap; overflow-wrap:anywhere; font:inherit; font-size:14px; line-height:22px; margin:0 }
  a { color:var(--accent) }
`

/** The words of a mail with its addresses made into links. */
function linked(text: string): string {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    const escaped = escapeHtml(part)
    return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped
  }).join('')
}

function page(mails: readonly MailToSend[]): string {
  const articles = mails.map((mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · <time datetime="${new Date(mail.at).toISOString()}">${new Date(mail.at).toLocaleString('en')}</time></p>
<pre>${linked(mail.text)}</pre>
</article>`).join('\n')
  const empty = '<article><p class="meta">No mail yet. Sign up or share a lesson, then look here again.</p></article>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox · Lectern</title><style>${STYLE}</style></head><body><main>
<h1>Outbox</h1>
<p class="note">No mail server is set up (<code>SMTP_URL</code>), so mails are kept here, newest first.</p>
${mails.length === 0 ? empty : articles}
</main></body></html>`
}

/** The outbox as a page and as JSON, for operators. Exists only without a mail server and outside production: it shows every code. */
export function registerOutbox(app: FastifyInstance): void {
  if (app.config.smtpUrl !== null || app.config.isProduction) return
  const folder = outboxFolder(app.config.dataDir)
  const options = { schema: { hide: true }, onRequest: operatorGuard(app.config.operatorToken) }
  app.get('/outbox', options, async (_request, reply) => {
    const mails = await readOutbox(folder)
    return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(mails))
  })
  app.get('/outbox.json', options, async (_request, reply) => {
    const mails = await readOutbox(folder)
    return await reply.header('cache-control', 'no-store').send({ mails })
  })
}
