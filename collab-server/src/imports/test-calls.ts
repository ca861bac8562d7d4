import { readImport } from '@lectern/shared/imports'
import type { DeckImport, ImportForm } from '@lectern/shared/imports'
import { isJobOpen } from '@lectern/shared/jobs'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { call } from '../test-support/call.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'

let keys = 0
/** Sends a deck. */
export async function send(app: FastifyInstance, member: TestMember, file: Buffer, fields: Partial<ImportForm> = {}, name = 'Moon_and tides.pptx') {
  const all = Object.entries({ key: `k${++keys}`, target: 'lesson', ...fields })
  const payload = Buffer.concat([
    ...all.map(([field, value]) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)),
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`), file, Buffer.from('\r\n--x--\r\n'),
  ])
  const answer = await app.inject({ method: 'POST', url: '/api/v1/imports', payload, headers: { 'content-type': 'multipart/form-data; boundary=x', ...member.headers } })
  return { http: answer.statusCode, body: answer.json<{ data: { import: DeckImport }; message?: string; code?: string }>() }
}
/** Sends a deck that is taken; the id of its import. */
export async function begun(app: FastifyInstance, member: TestMember, file: Buffer, fields: Partial<ImportForm> = {}): Promise<string> {
  const { body, http } = await send(app, member, file, fields)
  expect(http).toBe(200)
  return body.data.import.job.jobId
}
/** An import once it is over. */
export async function over(app: FastifyInstance, member: TestMember, importId: string): Promise<DeckImport> {
  return await vi.waitUntil(async () => {
    const made = (await call(app, member, readImport, { params: { importId } })).import
    return isJobOpen(made.job.state) ? null : made
  }, PATIENCE) as DeckImport
}
