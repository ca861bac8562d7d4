import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCreditsHistory } from '@lectern/shared/credits'
import { listJobs } from '@lectern/shared/jobs'
import { expect, it } from 'vitest'
import { buildTestApp, listen, testFolder } from '../../test-support/build-test-app.ts'
import { call } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { requestVideo, lessonOf } from '../test-support.ts'

/** A browser that does nothing, with a process below it as browsers have; it says in its profile which processes they are. */
const browserOf = (mark: string): string => `#!/bin/sh
sleep 600 &
echo "$$ $!" > "$HOME/part"
mv "$HOME/part" "$HOME/${mark}"
wait
`

const isAlive = (pid: number): boolean => {
  // One that has ended and was not asked for yet is as good as gone.
  try { return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) } catch { return false }
}

it.runIf(process.platform === 'linux')('where a renderer is killed another one goes on with its video; one whose renderers all end fails alone: the credits come back once, nothing of it is left, and the next one begins', async () => {
  const mark = randomUUID()
  const folder = await testFolder()
  const videoBrowser = join(folder, 'browser')
  await writeFile(videoBrowser, browserOf(mark))
  // It runs as somebody without rights.
  for (const path of [folder, videoBrowser]) await chmod(path, 0o755)
  /** The processes of the renderers that run, and their profiles. */
  const renderers = () => readdirSync(tmpdir()).map((name) => join(tmpdir(), name)).filter((profile) => profile.includes('lectern-video-') && existsSync(join(profile, mark)))
    .map((profile) => ({ profile, pids: readFileSync(join(profile, mark), 'utf8').trim().split(' ').map(Number) }))
  const app = await buildTestApp({ config: { videoBrowser } })
  await listen(app)
  const owner = await signUpMember(app)
  const before = await app.credits.balance(owner.organizationId)
  const { lessonId } = await lessonOf(app, owner)
  const [first, second] = [await requestVideo(app, owner, lessonId, 'first'), await requestVideo(app, owner, lessonId, 'second')]
  const jobs = async () => new Map((await call(app, owner, listJobs, {})).jobs.map(({ failure, jobId, state }) => [jobId, { failure, state }]))
  const gone = new Set<string>()
  const nextRenderer = async () => {
    await expect.poll(() => renderers().map(({ profile }) => gone.has(profile)), PATIENCE).toEqual([false])
    const [renderer] = renderers()
    expect(renderer?.pids.every(isAlive)).toBe(true)
    return renderer
  }
  for (const _ of ['once', 'again', 'and again']) {
    const killed = await nextRenderer()
    expect((await jobs()).get(first.videoJobId)).toEqual({ state: 'running', failure: null })
    gone.add(killed?.profile ?? '')
    process.kill(killed?.pids[0] ?? 0, 'SIGKILL')
    // The process below it went with it, and so did its profile.
    await expect.poll(() => [killed?.pids.some(isAlive), existsSync(killed?.profile ?? '')], PATIENCE).toEqual([false, false])
  }
  await expect.poll(async () => (await jobs()).get(first.videoJobId), PATIENCE).toEqual({ state: 'failed', failure: 'ended' })
  await nextRenderer()
  expect((await jobs()).get(second.videoJobId)?.state).toBe('running')
  expect(await app.credits.balance(owner.organizationId)).toBe(before - 1)
  await app.jobs.sweep.sweep()
  const { creditsUsageHistory } = await call(app, owner, getCreditsHistory, { query: {}, body: { organizationId: owner.organizationId, isFolded: true } })
  expect(creditsUsageHistory.map(({ credits }) => credits)).toEqual([0, -1, before])
  expect(await app.credits.balance(owner.organizationId)).toBe(before - 1)
})
