import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')
/** What is the same in every language: the product, invented people, and how addresses are written. */
const NAMES: ReadonlySet<string> = new Set(['Lectern', 'Maya', 'Jonas', 'school.example', 'https://'])
/** Attributes, of elements and of our components, that people read or hear. */
const SPOKEN_ATTRIBUTES: ReadonlySet<unknown> = new Set([
  'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label', 'help', 'intro', 'description', 'text',
])

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** The literals that an expression can come to. */
function literals(node: Node): readonly string[] {
  const of = (...keys: readonly string[]) => keys.flatMap((key) => nodesIn(node[key]).flatMap(literals))
  switch (node.type) {
    case 'JSXText':
    case 'Literal': return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateElement': return [String((node.value as { readonly cooked?: unknown }).cooked ?? '')]
    case 'TemplateLiteral': return of('quasis')
    case 'ConditionalExpression': return of('consequent', 'alternate')
    case 'LogicalExpression': return of('left', 'right')
    case 'JSXExpressionContainer': return of('expression')
    default: return []
  }
}

/** Words that stand in a component itself: texts and children of JSX, and what its attributes say. */
function wordsIn(code: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(...nodesIn(node.children).flatMap(literals))
    if (node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.has((node.name as Node).name)) found.push(...nodesIn(node.value).flatMap(literals))
    for (const value of Object.values(node)) for (const inner of nodesIn(value)) visit(inner)
  }
  for (const node of nodesIn(parseAst(code, { lang: 'tsx' }))) visit(node)
  return found.map((words) => words.trim()).filter((words) => /\p{L}/u.test(words) && !NAMES.has(words))
}

describe('words in components', () => {
  it('are found wherever a component says them', () => {
    const code = `const A = ({ a, t }) => <><p title="One">Two {a ? 'Three' : t('b')}{a && 'Four'}</p><img alt={\`Five \${a}\`} /><B label={a ?? 'Six'} className="x">{t('c')} · Lectern</B></>`
    expect(wordsIn(code).toSorted()).toEqual(['Five', 'Four', 'One', 'Six', 'Three', 'Two', '· Lectern'].toSorted())
  })
  it('are none: they live in the files of words', () => {
    const files = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !file.includes('.test.') && !file.startsWith('test-support'))
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => wordsIn(readFileSync(join(SRC, file), 'utf8')).map((words) => `${file}: ${words}`))).toEqual([])
  })
})
