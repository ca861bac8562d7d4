/** Characters of what stands on a line of its own rather than on several. */
const LINE_MAX = 110

/** Data as JSON with what is short on one line. */
function lined(value: unknown, indent = ''): string {
  const line = spaced(value)
  if (typeof value !== 'object' || value === null || line.length + indent.length <= LINE_MAX) return line
  const inner = `${indent}  `
  const entries = Array.isArray(value) ? value.map((one) => lined(one, inner)) : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${lined(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`
}

/** The same on one line, with a space behind each comma and colon. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`).join(', ')} }`
}

/** Data within a script, readable for who edits it: nothing in it ends the script. */
const written = (value: unknown): string => lined(value).replaceAll(/<(?=[/!])/g, '\\u003c').replaceAll(/[\u2028\u2029]/g, ' ')

/** What of a starter is put together: its data, the words that it says, its markup and its script. */
export interface StarterPage {
  /** What the author gave. */
  readonly data: unknown
  /** What its buttons and messages say, in the author's language. */
  readonly words: Readonly<Record<string, string>>
  readonly body: string
  readonly script: string
}

/** A starter as code that an author reads and changes: what is theirs stands first. */
export function starterPage({ body, data, script, words }: StarterPage): string {
  return `${body.trim()}
<p class="said" id="said" role="status"></p>
<script>
// What it is about: change this first.
const data = ${written(data)}
// What buttons and messages say.
const words = ${written(words)}

const find = (id) => document.getElementById(id)
const make = (tag, text, set = {}) => Object.assign(document.createElement(tag), { textContent: text }, set)
const say = (text) => { find('said').textContent = text }
const fill = (text, values) => text.replace(/\\{(\\w+)\\}/g, (all, name) => values[name] ?? all)
const shuffled = (list) => list.map((one) => [Math.random(), one]).sort((a, b) => a[0] - b[0]).map(([, one]) => one)

${script.trim()}

lectern.ready()
</script>
`
}
