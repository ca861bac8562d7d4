import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

test.runIf(process.platform === 'linux')('a thread that gives way does so alone: this one keeps its priority', async () => {
  const before = getPriority()
  const script = `import(${JSON.stringify(new URL('./priority.ts', import.meta.url).href)}).then(async ({ giveWay }) => {
    giveWay()
    const { getPriority } = await import('node:os')
    const { parentPort } = await import('node:worker_threads')
    parentPort.postMessage(getPriority())
  })`
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`))
  onTestFinished(async () => { await thread.terminate() })
  const theirs = await new Promise<number>((resolve, reject) => { thread.once('message', resolve).once('error', reject) })
  expect(theirs).toBeGreaterThan(before)
  expect(getPriority()).toBe(before)
})
