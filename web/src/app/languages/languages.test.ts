import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_UPDATE_MESSAGES, DELETE_ACCOUNT_MESSAGES, RESEND_MESSAGES, TWO_FACTOR_MESSAGES,
} from '@lectern/shared/accounts'
import { AGENT_MESSAGES } from '@lectern/shared/agents'
import { AUDIT_MESSAGES } from '@lectern/shared/audit'
import { BRAND_MESSAGES } from '@lectern/shared/brand'
import { CREATION_MESSAGES } from '@lectern/shared/creation'
import { CREDIT_MESSAGES, FALLBACK_PLANS, PLAN_MESSAGES } from '@lectern/shared/credits'
import { CLIENT_ERRORS, ERRORS } from '@lectern/shared/errors'
import { FLAG_MESSAGES } from '@lectern/shared/flags'
import { GALLERY_MESSAGES } from '@lectern/shared/gallery'
import { INFOGRAPHIC_MESSAGES } from '@lectern/shared/infographics'
import { IMAGE_MESSAGES } from '@lectern/shared/media'
import { HAS_WORKSPACE_MESSAGE, INVITATION_MESSAGES, MEMBER_MESSAGES } from '@lectern/shared/organizations'
import { PUBLISHING_MESSAGES } from '@lectern/shared/publishing'
import { QUOTA_MESSAGES } from '@lectern/shared/quotas'
import { VIDEO_MESSAGES } from '@lectern/shared/video'
import type { Words } from '../i18n.ts'
import { english } from './en.ts'
import { es } from './es.ts'
import { hi } from './hi.ts'

const SRC = join(import.meta.dirname, '..', '..')

/** Every sentence with the path of its key. */
function sentences(words: Words, path = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(words)) {
    const own = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') found.set(own, value)
    else for (const [inner, sentence] of sentences(value, own)) found.set(inner, sentence)
  }
  return found
}

/** What a sentence must keep: values filled in, and tags. */
const marks = (sentence: string) => (sentence.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join(' ')

/** Sentences of `shared` that the server answers with. */
const SAID = [
  ...Object.values(ERRORS).map((error) => error.message), ...Object.values(CLIENT_ERRORS), ...Object.values(INVITATION_MESSAGES),
  ...Object.values(MEMBER_MESSAGES), ...Object.values(CREDIT_MESSAGES), ...Object.values(PLAN_MESSAGES), ...Object.values(FLAG_MESSAGES),
  ...Object.values(AUDIT_MESSAGES), ...Object.values(AGENT_MESSAGES), ...Object.values(BRAND_MESSAGES), ...Object.values(CREATION_MESSAGES),
  ...Object.values(PUBLISHING_MESSAGES), ...Object.values(VIDEO_MESSAGES), ...Object.values(QUOTA_MESSAGES), ...Object.values(TWO_FACTOR_MESSAGES), ...Object.values(DELETE_ACCOUNT_MESSAGES),
  ...Object.values(ACCOUNT_UPDATE_MESSAGES), RESEND_MESSAGES.sent, HAS_WORKSPACE_MESSAGE,
  ...Object.values(GALLERY_MESSAGES), ...Object.values(INFOGRAPHIC_MESSAGES), ...Object.values(IMAGE_MESSAGES).flatMap((messages) => Object.values(messages)),
  ...FALLBACK_PLANS.flatMap((plan) => [plan.title, ...plan.offerings.map((offering) => offering.title)]),
]

describe.each([['es', es], ['hi', hi]] as const)('the words in %s', (language, pack) => {
  it.each(Object.keys(english) as ReadonlyArray<keyof typeof english>)('of the area %s are all there, with their values and tags', (area) => {
    const own = sentences(pack.areas[area] ?? {})
    const wanted = sentences(english[area])
    expect([...wanted.keys()].filter((key) => !own.has(key)), `missing in ${language}`).toEqual([])
    expect([...own.keys()].filter((key) => !wanted.has(key)), `too many in ${language}`).toEqual([])
    for (const [key, sentence] of wanted) expect(`${key} ${marks(own.get(key) ?? '')}`).toBe(`${key} ${marks(sentence)}`)
  })
  it('hold every sentence that the server says', () => {
    const said = pack.areas.said ?? {}
    expect(SAID.filter((sentence) => typeof said[sentence] !== 'string')).toEqual([])
  })
})

describe('the files of words', () => {
  it('are listed here, each in all languages', () => {
    const files = globSync('**/words/**/en.ts', { cwd: SRC }).toSorted()
    const list = readFileSync(join(import.meta.dirname, 'en.ts'), 'utf8')
    for (const file of files) {
      expect(list, file).toContain(`'${relative(import.meta.dirname, join(SRC, file))}'`)
      if (file === 'accounts/words/joining/en.ts') continue
      for (const language of ['es', 'hi']) expect(existsSync(join(SRC, file.replace(/en\.ts$/, `${language}.ts`))), `${file} in ${language}`).toBe(true)
    }
  })
})
