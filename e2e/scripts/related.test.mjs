import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { changedFiles, choose } from './related.mjs'

function repository() {
  const root = mkdtempSync(join(tmpdir(), 'lectern-check-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd: root, stdio: 'ignore' })
  const put = (file, text) => writeFileSync(join(root, file), text)
  return { root, git, put }
}

it('what changed is what others do not have: uncommitted, new, and committed since main was left', () => {
  const { git, put, root } = repository()
  git('init', '-b', 'main')
  for (const file of ['same.ts', 'edited.ts', 'mine.ts']) put(file, '1')
  git('add', '.')
  git('commit', '-m', 'one')
  expect(changedFiles(root)).toEqual([])
  git('checkout', '-b', 'topic')
  put('mine.ts', '2')
  git('commit', '-am', 'two')
  put('edited.ts', '2')
  put('new.ts', '1')
  expect(changedFiles(root)).toEqual(['edited.ts', 'mine.ts', 'new.ts'])
})

it('without git there is nothing to compare with', () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-check-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  expect(changedFiles(root)).toBeNull()
})

it('the nearest tests come first, and what does not fit the time is left off and counted', () => {
  const tests = [
    { file: 'web/src/far.test.ts', ms: 500 }, { file: 'server/sync/proof.test.ts', ms: 90_000 }, { file: 'server/sync/near.test.ts', ms: 900 },
    { file: 'server/new.test.ts', ms: null },
  ]
  expect(choose(tests, ['server/sync/log.ts'], 3_000)).toEqual({
    taken: ['server/sync/near.test.ts', 'server/new.test.ts'], leftOff: ['server/sync/proof.test.ts', 'web/src/far.test.ts'],
  })
})

it('a test that was changed itself runs however long it takes', () => {
  expect(choose([{ file: 'a/proof.test.ts', ms: 90_000 }, { file: 'a/b.test.ts', ms: 1 }], ['a/proof.test.ts'], 10))
    .toEqual({ taken: ['a/proof.test.ts'], leftOff: ['a/b.test.ts'] })
})
