/** The text of an answer that came as content blocks (`[{"type":"text","text":…}]`, `{"content":[…]}`); as it is where it did not. */
function ofBlocks(text: string): string {
  if (!/^[[{]/u.test(text)) return text
  try {
    const value = JSON.parse(text) as unknown
    const blocks = Array.isArray(value) ? value : (value as { content?: unknown } | null)?.content
    if (!Array.isArray(blocks) || blocks.length === 0) return text
    const parts = blocks.map((block) => (block as { type?: unknown; text?: unknown } | null)).map((block) => (block?.type === 'text' && typeof block.text === 'string' ? block.text : null))
    return parts.includes(null) ? text : parts.join('')
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
