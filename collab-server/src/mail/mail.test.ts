import { readFile, readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import { mailsTo } from '../test-support/outbox.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { renderMail } from './mail-layout.ts'
import { openDatabase } from '../database/database.ts'
import { MAIL_GIVE_UP_MS, MAIL_RETRY_MS, createMailer } from './mail-sender.ts'
import { outboxFolder } from './mail-transport.ts'
import { transact } from '../database/transact.ts'

const MAIL = { to: 'ada@example.test', subject: 'Hello', text: 'Words', html: '<p>Words</p>' }

/** A real mail server on this machine; `refusal` decides what it says to a recipient. */
async function mailServer(refusal: () => { code: number; words: string } | null = () => null, port = 0) {
  const received: string[] = []
  const options: SMTPServerOptions = {
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false,
    onRcptTo(_address, _session, done) {
      const no = refusal()
      done(no ? Object.assign(new Error(no.words), { responseCode: no.code }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((done) => { server.listen(port, '127.0.0.1', done) })
  const close = async () => { await new Promise<void>((done) => { server.close(done) }) }
  onTestFinished(close)
  const bound = (server.server.address() as AddressInfo).port
  return { received, url: `smtp://127.0.0.1:${bound}`, port: bound, close }
}

describe('mail without a mail server', () => {
  it('is written to the outbox as .eml and shown at /outbox, newest first, escaped', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    await app.mail.send({ ...MAIL, text: 'Go to http://lectern.test/x?a=1&b=2 <script>' })
    clock.advance(1)
    await app.mail.send({ ...MAIL, subject: 'Second <b>' })
    expect((await mailsTo(app, MAIL.to)).map((mail) => mail.subject)).toEqual(['Second <b>', 'Hello'])
    const folder = outboxFolder(app.config.dataDir)
    const [first] = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const eml = await readFile(`${folder}/${first}`, 'utf8')
    expect(eml).toMatch(/^To: ada@example.test$/m)
    expect(eml).toMatch(/^Subject: Hello$/m)
    const page = await app.inject({ method: 'GET', url: '/outbox' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<a href="http://lectern.test/x?a=1&amp;b=2">')
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('Second &lt;b&gt;')
  })

  it('is sent once where several servers send from one database', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    for (let mail = 0; mail < 20; mail++) await app.mail.enqueue(app.db, { ...MAIL, subject: `Mail ${mail}` })
    const sent: string[] = []
    const senders = Array.from({ length: 3 }, () => createMailer({
      db: openDatabase(app.config.databaseFile), now: clock.now, log: app.log, isImmediate: true,
      transport: {
        async deliver({ subject }) {
          await new Promise((resolve) => { setImmediate(resolve) })
          sent.push(subject)
        },
        check: () => Promise.resolve(),
        close: () => undefined,
      },
    }))
    await Promise.all(senders.map(async (sender) => await sender.flush()))
    expect(sent.toSorted()).toEqual(Array.from({ length: 20 }, (_, mail) => `Mail ${mail}`).toSorted())
    for (const sender of senders) await sender.close()
  })

  it('goes out though the server is slow to take others, also what comes meanwhile', async () => {
    const app = await buildTestApp()
    const slow = Promise.withResolvers<void>()
    const sent: string[] = []
    const sender = createMailer({
      db: app.db, now: app.now, log: app.log, isImmediate: false,
      transport: {
        async deliver({ subject }) {
          if (subject.startsWith('slow')) await slow.promise
          sent.push(subject)
        },
        check: () => Promise.resolve(),
        close: () => undefined,
      },
    })
    for (const subject of ['slow 1', 'slow 2', 'slow 3', 'slow 4', 'quick 1', 'quick 2', 'quick 3']) await sender.send({ ...MAIL, subject })
    await expect.poll(() => sent, PATIENCE).toEqual(['quick 1', 'quick 2', 'quick 3'])
    await sender.send({ ...MAIL, subject: 'quick 4' })
    await expect.poll(() => sent, PATIENCE).toEqual(['quick 1', 'quick 2', 'quick 3', 'quick 4'])
    slow.resolve()
    await sender.flush()
    expect(sent.toSorted().slice(4)).toEqual(['slow 1', 'slow 2', 'slow 3', 'slow 4'])
    await sender.close()
  })

  it('shows no outbox in production, nor with a mail server', async () => {
    const server = await mailServer()
    const settings: Record<string, string>[] = [{ NODE_ENV: 'production' }, { SMTP_URL: server.url }]
    for (const env of settings) {
      const app = await buildTestApp({ env })
      for (const url of ['/outbox', '/outbox.json']) {
        expect((await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode).toBe(404)
      }
    }
  })

  it('goes once for the same key', async () => {
    const app = await buildTestApp()
    await app.mail.send({ ...MAIL, idempotencyKey: 'share:1' })
    await app.mail.send({ ...MAIL, idempotencyKey: 'share:1' })
    expect(await mailsTo(app, MAIL.to)).toHaveLength(1)
  })

  it('goes out if and only if the transaction it belongs to commits', async () => {
    const app = await buildTestApp()
    await expect(transact(app.db, async (trx) => {
      await app.mail.enqueue(trx, MAIL)
      throw new Error('changed my mind')
    })).rejects.toThrow('changed my mind')
    await app.mail.flush()
    expect(await mailsTo(app, MAIL.to)).toHaveLength(0)
  })
})

describe('mail by SMTP', () => {
  it('arrives in words and HTML, and its words leave the database', async () => {
    const server = await mailServer()
    const app = await buildTestApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'Lectern <hello@lectern.test>' } })
    await app.mail.send(MAIL)
    await app.mail.flush()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain('From: Lectern <hello@lectern.test>')
    expect(server.received[0]).toContain('<p>Words</p>')
    expect(await app.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow())
      .toMatchObject({ text_body: '', html_body: '', failed_at: null, attempts: 1 })
  })

  it('waits for a mail server that is down, over a restart, and is tried again by itself', async () => {
    const clock = testClock()
    const dataDir = await testFolder()
    const away = await mailServer()
    await away.close()
    const env = { SMTP_URL: away.url }
    const first = await buildTestApp({ now: clock.now, dataDir, env })
    await first.mail.send(MAIL)
    await first.mail.flush()
    expect(await first.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow()).toMatchObject({ sent_at: null, attempts: 1, text_body: 'Words' })
    await first.close()

    const server = await mailServer(undefined, away.port)
    clock.advance(MAIL_RETRY_MS[0])
    const second = await buildTestApp({ now: clock.now, dataDir, env })
    await vi.waitFor(() => { expect(server.received).toHaveLength(1) }, PATIENCE)
    await second.mail.flush()
    expect(server.received).toHaveLength(1)
  })

  it('is tried again after a "not now", and given up after a "never" or after days', async () => {
    const clock = testClock()
    let answer: { code: number; words: string } | null = { code: 451, words: 'greylisted' }
    const server = await mailServer(() => answer)
    const app = await buildTestApp({ now: clock.now, env: { SMTP_URL: server.url } })
    const row = async () => await app.db.selectFrom('outgoing_mail').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    await app.mail.send(MAIL)
    await app.mail.flush()
    expect(await row()).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 })
    answer = null
    await app.mail.flush()
    expect(server.received).toHaveLength(0)
    clock.advance(MAIL_RETRY_MS[0])
    await app.mail.flush()
    expect(server.received).toHaveLength(1)

    answer = { code: 550, words: 'no such mailbox' }
    clock.advance(1)
    await app.mail.send(MAIL)
    await app.mail.flush()
    expect(await row()).toMatchObject({ sent_at: null, failed_at: clock.now(), last_error: expect.stringContaining('no such mailbox') as string })

    answer = { code: 451, words: 'greylisted' }
    clock.advance(1)
    await app.mail.send(MAIL)
    await app.mail.flush()
    clock.advance(MAIL_GIVE_UP_MS + 1)
    await app.mail.flush()
    expect(await row()).toMatchObject({ sent_at: null, failed_at: clock.now(), attempts: 2 })
  })
})

describe('the look of mails', () => {
  it('is the same words twice, and nothing a person typed becomes HTML', () => {
    const mail = renderMail({
      language: 'en', subject: 'S', heading: 'Join <b>Us</b>', paragraphs: ['One & two'], footer: 'Small',
      action: { label: 'Go', url: 'https://a.example/?x=1&y="2"' },
    })
    expect(mail.text).toContain('Go:\nhttps://a.example/?x=1&y="2"')
    expect(mail.html).toContain('Join &lt;b&gt;Us&lt;/b&gt;')
    expect(mail.html).toContain('href="https://a.example/?x=1&amp;y=&quot;2&quot;"')
  })
})
