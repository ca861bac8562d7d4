import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { DEFAULT_QUOTAS } from '@lectern/shared/quotas'
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
    [{ INACTIVE_TIMEOUT_MINUTES: 'soon' }, 'INACTIVE_TIMEOUT_MINUTES must be a number from 0 to 10080, not "soon"'],
    [{ SEAT_KEPT_SECONDS: '0.5' }, 'SEAT_KEPT_SECONDS must be a whole number from 0 to 3600, not "0.5"'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
    [{ PUBLIC_URL: 'lectern.example' }, 'PUBLIC_URL must look like https://lectern.example.org'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
    [{ DATABASE_URL: 'postgres://db/lectern' }, 'DATABASE_URL names PostgreSQL, but this build speaks SQLite only; unset it, or give a file: address'],
    [{ DATABASE_URL: 'mysql://db/lectern' }, 'DATABASE_URL must look like file:///srv/lectern/lectern.db'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://localhost:6379'],
    [{ REDIS_URL: 'http://redis' }, 'REDIS_URL must look like redis://localhost:6379'],
    [{ S3_URL: 'minio.example/bucket' }, 'S3_URL must look like s3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1'],
    [{ S3_URL: 's3://s3.example/bucket' }, 'S3_URL must have an access key and its secret before the @, percent-encoded, as in s3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1'],
    [{ S3_URL: 's3://k:hush@s3.example' }, 'S3_URL must name one bucket behind the host, as in s3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1'],
    [{ S3_URL: 's3://k:hush@s3.example/bucket?regoin=x' }, 'S3_URL has the option "regoin"; there are region, tls, prefix'],
    [{ S3_URL: 's3://k:hush@s3.example/bucket?tls=no' }, 'S3_URL may have tls=0 or tls=1, with s3: only'],
    [{ S3_URL: 's3://k:hush@s3.example/bucket?region=a%20b' }, 'S3_URL must have a region such as eu-central-1'],
    [{ S3_URL: 's3://k:hush@s3.example/bucket?prefix=/../' }, 'S3_URL must have a prefix of letters, digits, dots, hyphens and slashes, such as lectern/'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@mail.example.org:587'],
    [{ DEMO: 'no' }, 'DEMO must be 0 or 1'],
    [{ DEMO_PASSWORD: 'x' }, 'DEMO_PASSWORD must have at least 8 characters'],
    [{ AI_URL: 'api.openai.com' }, 'AI_URL must look like https://api.openai.com/v1'],
    [{ PICTURE_SEARCH: 'commons,flickr' }, 'PICTURE_SEARCH must be a list of commons, openverse, each perhaps with an address: commons=https://wiki.example.org'],
    [{ AI_WIRE: 'cohere' }, 'AI_WIRE must be one of openai, anthropic, google'],
    [{ AI_SPEECH_WIRE: 'anthropic' }, 'AI_SPEECH_WIRE must be one of openai, elevenlabs, azure, google'],
    [{ AI_KEY: 'k' }, 'AI_KEY needs AI_URL, the address it is for'],
    [{ AI_URL: 'http://127.0.0.1:1/v1', AI_KEY: 'two words' }, 'AI_KEY must be one word of plain letters, digits and signs'],
    [{ AI_LITELLM_URL: 'file:///x' }, 'AI_LITELLM_URL must look like http://localhost:4000/v1'],
    [{ AI_LITELLM_MODEL: 'm' }, 'AI_LITELLM_MODEL needs AI_LITELLM_URL, the address it is for'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('says what is wrong with %j in one line', async (env, line) => {
    expect(problemsOf(env as Record<string, string>, await testFolder())).toEqual([line])
  })

  it('reads the address of a bucket, and neither prints nor serialises its secret', async () => {
    const folder = await testFolder()
    const read = (text: string) => readConfig({ DATA_DIR: folder, S3_URL: text }).s3
    const s3 = read('s3://KEY:hu%2Fsh@s3.example:9000/lessons?region=eu-central-1&prefix=school/one')
    expect(s3).toMatchObject({ endpoint: 'https://s3.example:9000', bucket: 'lessons', prefix: 'school/one/', region: 'eu-central-1', accessKeyId: 'KEY' })
    expect(s3?.secretAccessKey).toBe('hu/sh')
    expect(JSON.stringify(s3) + inspect(s3)).not.toContain('hu/sh')
    expect(read('s3://k:s@127.0.0.1:9000/b-1?tls=0')).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', prefix: '' })
    expect(read('https://k:s@s3.example/bucket/')).toMatchObject({ endpoint: 'https://s3.example', bucket: 'bucket' })
    expect(read('')).toBeNull()
    expect(problemsOf({ S3_URL: 's3://hush@s3.example/?x=1' }, folder)).toHaveLength(3)
    expect(problemsOf({ S3_URL: 's3://k:hush@s3.example/?x=1' }, folder).join()).not.toContain('hush')
  })

  it('S2 §9 knows who writes: nobody but the offline writer, or models with gpt-4.1-mini where none is named', async () => {
    const folder = await testFolder()
    const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })
    expect(read({})).toMatchObject({ ai: null, aiGateway: null })
    expect(read({ AI_URL: 'http://127.0.0.1:11434/v1/', AI_LITELLM_URL: 'https://llm.example', AI_LITELLM_KEY: 'sk-1', AI_LITELLM_MODEL: 'team/large' })).toMatchObject({
      ai: { wire: 'openai', url: 'http://127.0.0.1:11434/v1', key: null, model: 'gpt-4.1-mini' },
      aiGateway: { url: 'https://llm.example', key: 'sk-1', model: 'team/large' },
    })
    expect(read({ AI_SPEECH_WIRE: 'elevenlabs', AI_SPEECH_KEY: 'xi-1' }).aiSpeech).toEqual({ wire: 'elevenlabs', url: 'https://api.elevenlabs.io/v1', key: 'xi-1', model: 'eleven_multilingual_v2' })
    expect(read({ AI_WIRE: 'anthropic', AI_KEY: 'sk-2' }).ai).toEqual({ wire: 'anthropic', url: 'https://api.anthropic.com/v1', key: 'sk-2', model: 'claude-haiku-4-5' })
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

  it('has quotas for each plan, one by one or for all', async () => {
    const { quotas } = readConfig({ DATA_DIR: await testFolder(), STORAGE_QUOTA_GB: 'free=0.5,team=1', VIDEOS_PER_LESSON: '7' })
    expect(quotas.free).toEqual({ ...DEFAULT_QUOTAS.free, storageBytes: 512 * 1024 ** 2, videosPerLesson: 7 })
    expect([quotas.team.storageBytes, quotas.creator.storageBytes]).toEqual([1024 ** 3, DEFAULT_QUOTAS.creator.storageBytes])
    const folder = await testFolder()
    for (const bad of ['many', 'free=-1', 'gold=1', 'free', '1.5']) {
      expect(problemsOf({ VERSIONS_PER_LESSON: bad }, folder)).toEqual([expect.stringContaining('VERSIONS_PER_LESSON must be a number')])
    }
  })

  it('says so when the data folder cannot be made', async () => {
    const folder = await testFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(problemsOf({ DATA_DIR: join(folder, 'file/below') }, folder)).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be made/)])
  })
})
