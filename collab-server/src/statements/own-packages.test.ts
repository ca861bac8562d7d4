import { randomUUID } from 'node:crypto'
import { newSettings } from '@lectern/shared/publishing'
import { createCredential, listStatements } from '@lectern/shared/statements'
import { expect, it } from 'vitest'
import { launchPage, visitOn } from '../publishing/scorm/conformance/launch.ts'
import { packageActivity, packageFiles } from '../publishing/scorm/package.ts'
import type { PackageParts } from '../publishing/scorm/package.ts'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const server = sharedTestApp()

it('an xAPI package of a lesson tells this store what a learner does over two visits, and goes on where they were', async () => {
  const app = server()
  const owner = await signUpMember(app)
  const { credential, secret } = await call(app, owner, createCredential, { body: { name: 'Packages', scope: 'all' } })
  const parts: PackageParts = { publicationId: 'abc', language: 'en', settings: { ...newSettings('Rivers'), tags: ['water'] }, publicUrl: 'http://lectern.test', edition: 'xapi', passMark: 50 }
  const files = packageFiles(parts)
  const refused: string[] = []
  const fetchOf = async (address: string, { body, headers, method = 'GET' }: { readonly method?: 'GET' | 'POST'; readonly headers?: Record<string, string>; readonly body?: string } = {}): Promise<Response> => {
    const url = new URL(address)
    const answer = await app.inject({ method, url: `${url.pathname}${url.search}`, ...(headers === undefined ? {} : { headers }), ...(body === undefined ? {} : { payload: body }) })
    if (answer.statusCode >= 400 && answer.statusCode !== 404) refused.push(`${method} ${url.pathname}: ${answer.statusCode} ${answer.body}`)
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }
  const registration = randomUUID()
  const open = () => launchPage({
    page: files['index.html'] ?? '', script: files['launch.js'] ?? '',
    window: {
      crypto: globalThis.crypto, fetch: fetchOf,
      location: {
        assign: () => undefined,
        search: `?${new URLSearchParams({
          endpoint: 'http://lectern.test/xapi/', auth: `Basic ${Buffer.from(`${credential.key}:${secret}`).toString('base64')}`, registration, activity_id: packageActivity(parts),
          actor: JSON.stringify({ objectType: 'Agent', name: 'Mei Lin', mbox: 'mailto:mei@example.org' }),
        }).toString()}`,
      },
    },
  })
  const visit = { slideIds: ['a', 'b', 'c'], passMark: 0.5, outOf: 2, hasQuestions: true }
  const answer = (id: string) => ({ id, answer: { kind: 'true-false', chosen: [{ id: 'true', at: 0 }] } as const, isCorrect: true, weighting: 1, points: 1, correct: null, asked: 'Which river?', answeredAt: 0 })
  const first = await visitOn(open(), '2004', { ...visit, until: 1, points: 0, answers: [answer('q1')] })
  await new Promise(setImmediate)
  const second = await visitOn(open(), '2004', { ...visit, until: 2, points: first.points, answers: [answer('q2')] })
  await expect.poll(async () => (await call(app, owner, listStatements, { query: { agent: 'mbox mailto:mei@example.org', verb: 'http://adlnet.gov/expapi/verbs/terminated', after: '' } })).statements.length).toBe(2)
  expect([refused, first.problems, second.problems, second.index]).toEqual([[], [], [], 1])
  const { statements } = await call(app, owner, listStatements, { query: { agent: '', verb: '', after: '' } })
  const verbs = statements.map(({ verb }) => verb)
  expect([verbs.filter((verb) => verb === 'answered').length, verbs.filter((verb) => verb === 'completed').length, verbs.filter((verb) => verb === 'passed').length]).toEqual([2, 1, 1])
  expect(statements.every(({ actor }) => actor === 'Mei Lin')).toBe(true)
})
