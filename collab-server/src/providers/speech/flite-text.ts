/** Characters of a part at most: what Flite takes grows faster than what it is given. */
const PART = 300

/** Signs that have one among the plain ones. */
const PLAIN: Readonly<Record<string, string>> = { '‘': '\'', '’': '\'', '“': '"', '”': '"', '–': '-', '—': ' - ', '…': '...', 'ß': 'ss', 'æ': 'ae', 'ø': 'o', '€': ' euros ', '£': ' pounds ' }

/**
 * A text as Flite reads it, in parts that are spoken one after the other: letters of English, without accents, and plain signs. What is
 * left out would be read byte by byte. Sentences stay whole where they are short enough; none where nothing of it can be said.
 */
export function partsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[^\n -~]/gu, (letter) => PLAIN[letter] ?? (/\p{M}/u.test(letter) ? '' : ' ')).replaceAll(/\s+/g, ' ')
  const parts: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(plain)) {
    let rest = segment.trim()
    while (rest.length > PART) {
      const space = rest.lastIndexOf(' ', PART)
      const end = space > 0 ? space : PART
      parts.push(rest.slice(0, end))
      rest = rest.slice(end).trim()
    }
    parts.push(rest)
  }
  return parts.filter((part) => /[a-z\d]/i.test(part))
}
