import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REASONS, sentenceOf } from '@lectern/shared/reasons'
import type { Reason } from '@lectern/shared/reasons'
import { expect, it } from 'vitest'
import { toErrorAnswer } from './error-handler.ts'
import { LecternError } from './errors.ts'

it('an error says its reason and that one\'s sentence', () => {
  for (const [area, sentences] of Object.entries(REASONS)) {
    for (const [name, message] of Object.entries(sentences)) {
      const reason = `${area}.${name}` as Reason
      expect(sentenceOf(reason)).toBe(message)
      expect(toErrorAnswer(new LecternError('conflict', { reason })).answer).toMatchObject({ code: 'conflict', reason, message })
    }
  }
})

it('words that were given no reason have none, whatever they are', () => {
  const { answer } = toErrorAnswer(new LecternError('conflict', { message: REASONS.agent.tooMany }))
  expect(answer).toMatchObject({ message: REASONS.agent.tooMany })
  expect(answer).not.toHaveProperty('reason')
})

it('no error of the server is given a sentence of the catalogue in place of its reason', async () => {
  const source = join(import.meta.dirname, '..')
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(join(source, file), 'utf8')
    if (/new LecternError\([^\n]*message: [A-Z_]+_MESSAGES?\b/.test(text)) found.push(file)
  }
  expect(found).toEqual([])
})
