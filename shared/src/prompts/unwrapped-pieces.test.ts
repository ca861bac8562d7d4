import { describe, expect, it } from 'vitest'
import { unwrappedPieces } from './unwrapped-pieces.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size))
}

/** What comes through, piece by piece. */
async function through(text: string, size: number): Promise<readonly string[]> {
  const pieces: string[] = []
  for await (const piece of unwrappedPieces(inPieces(text, size))) pieces.push(piece)
  return pieces
}

const CODE = '# Tides\n\n```js\nhigh()\n```\n\n```\nlow()\n```\n\nTwice a day.'

describe.each([1, 2, 7, 1000])('S2 §7 an answer in pieces of %i characters', (size) => {
  it.each([
    ['a fence of Markdown', '```markdown\n# Tides\n\nTwice a day.\n```\n', '# Tides\n\nTwice a day.'],
    ['a fence with code within', `\`\`\`md\n${CODE}\n\`\`\``, CODE],
    ['a fence whose text ends with code', '```md\n# Tides\n\n```js\nhigh()\n```\n```\n', '# Tides\n\n```js\nhigh()\n```'],
    ['a fence that never ends', '\n~~~markdown\n# Tides\n\nTwice', '# Tides\n\nTwice'],
    ['a longer fence', '````markdown\n# Tides\n\n```\nlow()\n```\n````', '# Tides\n\n```\nlow()\n```'],
    ['a bare fence before a heading', '```\n# Tides\n\nTwice a day.\n```', '# Tides\n\nTwice a day.'],
    ['blocks', '[{"type":"text","text":"High "},{"type":"text","text":"water"}]', 'High water'],
    ['blocks with a fence', '{"content":[{"type":"text","text":"```\\n# Low\\n```"}]}', '# Low'],
  ])('loses %s', async (_name, answer, result) => {
    expect((await through(answer, size)).join('')).toBe(result)
  })

  it.each(['# Tides\n\nTwice a day.', CODE, '```js\nhigh()\n```\nThat is all.', '```\nlow()\n```\nThat is all.', '``` ` ```', '`high()` is called', '[{"a":1}]', '{"contents":1}', '``', '  two\n', '[Tides](https://tides.org) rise'])('keeps %j as it is', async (answer) => {
    expect((await through(answer, size)).join('')).toBe(answer)
  })
})

describe('what comes through', () => {
  it('is held back only while it could be a fence', async () => {
    expect(await through('```md\nHigh `tide`\n', 1)).toEqual([...'High `tide`'])
    expect(await through('Twice', 1)).toEqual([...'Twice'])
  })
})
