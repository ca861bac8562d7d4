import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { PROCESS_ENVIRONMENT } from '../test-support/process-environment.ts'
import { testFolder } from '../test-support/build-test-app.ts'
import { startDeckProcess } from './deck-process.ts'
import type { DeckRequest } from './deck-messages.ts'
import { deckFile, textShape } from './test-support.ts'

const OPEN: DeckRequest = { kind: 'open', form: 'objects', hidden: false, language: 'en', target: 'lesson' }

/** A deck as a file; answers where it is. */
async function deckWith(shapes: string): Promise<string> {
  const path = join(await testFolder(), 'deck.pptx')
  await writeFile(path, deckFile({ slides: [{ shapes }] }))
  return path
}

it('the process that reads a deck runs from the sources, as the server of `npm start` has it, and may read what these need', async () => {
  const path = await deckWith(textShape('Tides', { box: [0, 0, 100, 50] }))
  // Other tests have it from the bundle, where there is one.
  const program = `
    import { startDeckProcess } from ${JSON.stringify(new URL('deck-process.ts', import.meta.url).href)}
    const child = startDeckProcess(${JSON.stringify(path)})
    for await (const { kind } of child.ask(${JSON.stringify(OPEN)}, AbortSignal.timeout(60_000))) console.log(kind)
    child.end()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env: PROCESS_ENVIRONMENT })
  expect(stdout.trim().split('\n').at(-1)).toBe('opened')
})

it('the process that reads a deck may take so much memory and no more, and says when it ends', async () => {
  const child = startDeckProcess(await deckWith(textShape('Tides', { box: [0, 0, 100, 50] }).repeat(20_000)), 24)
  await expect((async () => { for await (const answer of child.ask(OPEN, AbortSignal.timeout(60_000))) expect(answer.kind).not.toBe('opened') })()).rejects.toThrow(/ended with/)
  expect(child.isAlive).toBe(false)
})
