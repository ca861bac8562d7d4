import { z } from 'zod'

/** Content blocks of an answer, all of them text. */
const textBlocksSchema = z.array(z.object({ type: z.literal('text'), text: z.string() })).min(1)
const blocksSchema = z.union([textBlocksSchema, z.object({ content: textBlocksSchema }).transform(({ content }) => content)])

/** The text of an answer that came as content blocks (`[{"type":"text","text":…}]`, `{"content":[…]}`); as it is where it did not. */
function ofBlocks(text: string): string {
  if (!/^[[{]/u.test(text)) return text
  try {
    return blocksSchema.safeParse(JSON.parse(text)).data?.map((block) => block.text).join('') ?? text
  } catch {
    return text
  }
}

/** An answer without the blocks and the one code fence it may be wrapped in (S2 §7). */
export function unwrapped(answer: string): string {
  const text = ofBlocks(answer.trim()).trim()
  return /^(`{3,}|~{3,})[\w+-]*[ \t]*\n([\s\S]*?)\n?\1$/u.exec(text)?.[2]?.trim() ?? text
}

const PAIRS: readonly (readonly [string, string])[] = [['"', '"'], ['\'', '\''], ['“', '”'], ['‘', '’'], ['«', '»'], ['„', '“'], ['`', '`']]

/** Short text without the quotes round all of it (S2 §7); quotes of a part of it stay. */
export function withoutQuotes(answer: string): string {
  let text = answer.trim()
  for (let pair = around(text); pair !== undefined; pair = around(text)) text = text.slice(pair[0].length, -pair[1].length).trim()
  return text
}

function around(text: string): readonly [string, string] | undefined {
  return PAIRS.find(([open, close]) => text.length > 2 && text.startsWith(open) && text.endsWith(close) && !text.slice(1, -1).includes(open) && !text.slice(1, -1).includes(close))
}
