// Which tests `npm run check` runs, and in which order.
import { spawnSync } from 'node:child_process'
import { dirname, relative, sep } from 'node:path'

const lines = (text) => text.split('\n').map((line) => line.trim()).filter((line) => line !== '')

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/**
 * Files, from the root, that differ from what others have: not committed, new, or committed since the upstream branch (or
 * `origin/main`, or `main`) was left. Null where there is no git.
 */
export function changedFiles(root) {
  const uncommitted = git(root, 'diff', '--name-only', '--relative', 'HEAD')
  if (uncommitted === null) return null
  const fresh = git(root, 'ls-files', '--others', '--exclude-standard') ?? ''
  const left = ['@{upstream}', 'origin/main', 'main'].map((name) => git(root, 'merge-base', name, 'HEAD')?.trim()).find(Boolean)
  const committed = left ? git(root, 'diff', '--name-only', '--relative', left, 'HEAD') ?? '' : ''
  return [...new Set([...lines(uncommitted), ...lines(fresh), ...lines(committed)])].sort()
}

/** Folders between two files: 0 in the same one. */
function distance(one, other) {
  const steps = relative(dirname(one), dirname(other))
  return steps === '' ? 0 : steps.split(sep).length
}

/**
 * Orders tests by how near they stand to a change and takes those that fit. A test that was itself changed always fits.
 *
 * @param tests `{ file, ms }` each, `ms` being how long it took when it ran last, null when it never did
 * @param budgetMs how long all of them may take, one after the other
 */
export function choose(tests, changed, budgetMs) {
  const near = tests.map((test) => ({
    ...test, isChanged: changed.includes(test.file), steps: Math.min(...changed.map((file) => distance(file, test.file))),
  })).sort((a, b) => Number(b.isChanged) - Number(a.isChanged) || a.steps - b.steps || (a.ms ?? 0) - (b.ms ?? 0) || (a.file < b.file ? -1 : 1))
  let left = budgetMs
  const taken = []
  const leftOff = []
  for (const test of near) {
    const cost = test.ms ?? UNKNOWN_MS
    if (test.isChanged || cost <= left) {
      taken.push(test.file)
      left -= cost
    } else leftOff.push(test.file)
  }
  return { taken, leftOff }
}

/** What a test file that never ran here is taken to cost, in ms. */
const UNKNOWN_MS = 2_000

/** The path of a file from the root, as git writes it. */
export function fromRoot(root, file) {
  return relative(root, file).split(sep).join('/')
}

