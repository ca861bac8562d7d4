import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { createOutboxTransport, createSmtpTransport, outboxFolder } from '../../mail/mail-transport.ts'
import { lineOf } from '../../platform/operation-error.ts'
import { countWords } from '../words.ts'
import { failed, ok, warning } from './check.ts'
import type { CheckResult } from './check.ts'
import { openDoctorStore } from './store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Where mails go, and whether those of late went out. */
export async function checkMail(config: Config, now: number): Promise<CheckResult[]> {
  return [await (config.smtpUrl === null ? checkOutbox(config) : checkSmtp(config, config.smtpUrl)), ...checkQueue(config, now)]
}

async function checkOutbox(config: Config): Promise<CheckResult> {
  const folder = outboxFolder(config.dataDir)
  const transport = createOutboxTransport(folder, config.mailFrom)
  try {
    await transport.check()
  } catch (error) {
    return failed('mail', `the outbox ${folder} cannot be written (${lineOf(error)})`, 'give the folder to the user the server runs as')
  } finally {
    transport.close()
  }
  return config.isProduction
    ? warning('mail', `no mail server: nobody gets mails, they are files in ${folder}`, 'set SMTP_URL')
    : ok('mail', `no mail server: mails are files in ${folder}, shown at /outbox`)
}

async function checkSmtp(config: Config, smtpUrl: string): Promise<CheckResult> {
  const { host } = new URL(smtpUrl)
  const transport = createSmtpTransport(smtpUrl, config.mailFrom)
  try {
    await transport.check()
    if (config.mailFrom.includes('@localhost')) {
      return warning('mail', `${host} takes mails, but they would come from ${config.mailFrom}`, 'set MAIL_FROM to an address people can answer')
    }
    return ok('mail', `${host} takes mails from ${config.mailFrom}`)
  } catch (error) {
    return failed('mail', `${host} does not take mails (${lineOf(error)})`, 'check SMTP_URL: host, port, user, password, smtp: or smtps:')
  } finally {
    transport.close()
  }
}

function checkQueue(config: Config, now: number): CheckResult[] {
  if (!existsSync(config.databaseFile)) return []
  try {
    const store = openDoctorStore(config.databaseFile)
    try {
      const { waiting, givenUp, lastError } = store.mails(now - DAY_MS)
      if (waiting + givenUp === 0) return [ok('mail queue', 'nothing waits')]
      const words = `${countWords(waiting, 'mail')} to be tried again, ${givenUp} given up since yesterday`
      return [warning('mail queue', lastError === null ? words : `${words}; the last answer was: ${lastError.replaceAll(/\s+/g, ' ')}`, 'check SMTP_URL and the mail server')]
    } finally {
      store.close()
    }
  } catch {
    // What is wrong with the database is said by its own checks.
    return []
  }
}
