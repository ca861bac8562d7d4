import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { testFolder } from './test-support/build-test-app.ts'

function problemsOf(env: Record<string, string>, folder: string): readonly string[] {
  try {
    readConfig({ DATA_DIR: folder, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('configuration', () => {
  it('needs nothing: localhost, port 8080, data in .data', async () => {
    const folder = await testFolder()
    const config = readConfig({}, folder)
    expect(config).toMatchObject({
      host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080', dataDir: join(folder, '.data'), demo: true, smtpUrl: null,
      databaseFile: join(folder, '.data/lectern.db'), isProduction: false,
    })
  })

  it('makes a secret once, readable by its owner only, and keeps it', async () => {
    const folder = await testFolder()
    const first = readConfig({ DATA_DIR: folder })
    const file = join(folder, 'secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(first.secret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: folder }).secret).toBe(first.secret)
    expect(readFileSync(file, 'utf8').trim()).toBe(first.secret)
    writeFileSync(file, 'short')
    expect(problemsOf({}, folder)).toEqual([expect.stringContaining('is damaged')])
  })

  it.each([
    [{ PORT: '80 80' }, 'PORT must be a whole number from 0 to 65535, not "80 80"'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
    [{ PUBLIC_URL: 'lectern.example' }, 'PUBLIC_URL must look like https://lectern.example.org'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
    [{ DATABASE_URL: 'postgres://db/lectern' }, 'DATABASE_URL names PostgreSQL, but this build speaks SQLite only; unset it, or give a file: address'],
    [{ DATABASE_URL: 'mysql://db/lectern' }, 'DATABASE_URL must look like file:///srv/lectern/lectern.db'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://localhost:6379'],
    [{ REDIS_URL: 'http://redis' }, 'REDIS_URL must look like redis://localhost:6379'],
    [{ S3_URL: 'https://s3.example' }, 'S3_URL is set, but this build keeps files in DATA_DIR only; unset it'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@mail.example.org:587'],
    [{ DEMO: 'no' }, 'DEMO must be 0 or 1'],
    [{ DEMO_PASSWORD: 'x' }, 'DEMO_PASSWORD must have at least 8 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('says what is wrong with %j in one line', async (env, line) => {
    expect(problemsOf(env as Record<string, string>, await testFolder())).toEqual([line])
  })

  it('names every mistake at once, and takes an empty variable as none', async () => {
    const folder = await testFolder()
    expect(problemsOf({ PORT: 'x', DEMO: 'x', SMTP_URL: '' }, folder)).toHaveLength(2)
    expect(readConfig({ DATA_DIR: folder, PORT: '', HOST: '::', PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
    expect(readConfig({ DATA_DIR: folder, HOST: '0.0.0.0', PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  })

  it('sells by a provider only with the secret of its events, and prices actions by their names', async () => {
    const problem = async (env: Record<string, string>): Promise<string> => {
      try {
        readConfig({ DATA_DIR: await testFolder(), ...env })
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(await problem({ PAYMENT_URL: 'https://pay.example.org/{sku}' })).toContain('PAYMENT_URL needs PAYMENT_WEBHOOK_SECRET')
    expect(await problem({ PAYMENT_URL: 'https://pay.example.org/{sku}', PAYMENT_WEBHOOK_SECRET: 's'.repeat(32) })).toBe('')
    for (const bad of ['slides=1', 'videoRender=0', 'videoRender=-1', 'videoRender', 'videoRender=1.234']) {
      expect(await problem({ CREDIT_MULTIPLIERS: bad })).toContain('CREDIT_MULTIPLIERS must look like')
    }
    const config = readConfig({ DATA_DIR: await testFolder(), CREDIT_MULTIPLIERS: 'videoRender=10', SUPPORT_EMAIL: 'help@example.org', NODE_ENV: 'production' })
    expect(config).toMatchObject({ creditMultipliers: { videoRender: 10 }, salesUrl: 'mailto:help@example.org', ownerAddsCredits: false, paymentUrl: null })
  })

  it('says so when the data folder cannot be made', async () => {
    const folder = await testFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(problemsOf({ DATA_DIR: join(folder, 'file/below') }, folder)).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be made/)])
  })
})
