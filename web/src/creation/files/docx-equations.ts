import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** The part of a document that has its words. */
const DOCUMENT = 'word/document.xml'
/** Equations: paragraphs of them as a whole, those within words one by one. */
const EQUATION = /<m:oMathPara(?:\s[^>]*)?>[\s\S]*?<\/m:oMathPara>|<m:oMath(?:\s[^>]*)?>[\s\S]*?<\/m:oMath>/gu
const TOKEN = /<(\/?)([\w:.-]+)([^<>]*?)(\/?)>|([^<]+)/gu
/** Structures within structures: what is deeper stands side by side in the last of them. */
const DEEPEST = 60

/** An element of Office Math (ECMA-376 part 1, 22.1); words stay as XML writes them. */
interface MathNode {
  readonly name: string
  readonly value: string | undefined
  readonly children: (MathNode | string)[]
}

function treeOf(xml: string): MathNode {
  const root: MathNode = { name: '', value: undefined, children: [] }
  const open = [root]
  for (const [, ends, name, attributes = '', isEmpty, words] of xml.matchAll(TOKEN)) {
    const last = open.at(-1) ?? root
    if (words !== undefined) last.children.push(words)
    else if (ends === '/') open.length = Math.max(1, open.length - 1)
    else {
      const node: MathNode = { name: name ?? '', value: /\bm:val="([^"]*)"/u.exec(attributes)?.[1], children: [] }
      open[Math.min(open.length - 1, DEEPEST)]?.children.push(node)
      if (isEmpty !== '/') open.push(node)
    }
  }
  return root
}

const RAISED = new Map([...'0123456789+-=()nixyabcdefgkmoprstuv'].map((letter, at) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣʸᵃᵇᶜᵈᵉᶠᵍᵏᵐᵒᵖʳˢᵗᵘᵛ'][at] ?? letter]))
const LOWERED = new Map([...'0123456789+-=()aeioxhklmnpstruvj'].map((letter, at) => [letter, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢₒₓₕₖₗₘₙₚₛₜᵣᵤᵥⱼ'][at] ?? letter]))
const ROOTS: Readonly<Record<string, string>> = { '3': '∛', '4': '∜' }

const isOne = (words: string): boolean => /^(?:&#?\w+;|[\p{L}\p{M}\p{N}.,]+)$/u.test(words) || /^[([{|][^()[\]{}|]*[)\]}|]$/u.test(words)
const held = (words: string): string => (isOne(words) ? words : `(${words})`)

/** Letters above or below the line: signs that stand there by themselves, else behind `^` or `_`. */
function moved(words: string, sign: '^' | '_'): string {
  const letters = [...words.replaceAll('−', '-').replaceAll(' ', '')]
  const own = letters.map((letter) => (sign === '^' ? RAISED : LOWERED).get(letter))
  if (words === '' || own.every((letter) => letter !== undefined)) return own.join('')
  return /^[′'″]+$/u.test(words) ? words : `${sign}${[...words].length === 1 ? words : `(${words})`}`
}

function lineOf(node: MathNode | string): string {
  if (typeof node === 'string') return ''
  const inside = (one: MathNode | undefined): string => (one?.children ?? []).map((child) => lineOf(child)).join('')
  if (node.name === 'm:t' || node.name === 'w:t') return node.children.filter((child) => typeof child === 'string').join('')
  const parts = (name: string): readonly MathNode[] => node.children.filter((child): child is MathNode => typeof child !== 'string' && child.name === `m:${name}`)
  const part = (name: string): string => inside(parts(name)[0])
  const own = (name: string): string | undefined => {
    const properties = node.children.find((child): child is MathNode => typeof child !== 'string' && child.name.endsWith('Pr'))
    return properties?.children.find((child): child is MathNode => typeof child !== 'string' && child.name === `m:${name}`)?.value
  }
  switch (node.name) {
    case 'm:f': return own('type') === 'noBar' ? `(${part('num')} ¦ ${part('den')})` : `${held(part('num'))}/${held(part('den'))}`
    case 'm:sSup': return held(part('e')) + moved(part('sup'), '^')
    case 'm:sSub': return held(part('e')) + moved(part('sub'), '_')
    case 'm:sSubSup': return held(part('e')) + moved(part('sub'), '_') + moved(part('sup'), '^')
    case 'm:sPre': return moved(part('sub'), '_') + moved(part('sup'), '^') + part('e')
    case 'm:rad': return `${ROOTS[part('deg')] ?? `${moved(part('deg'), '^')}√`}${held(part('e'))}`
    case 'm:nary': return `${own('chr') ?? '∫'}${moved(part('sub'), '_')}${moved(part('sup'), '^')} ${part('e')}`
    case 'm:d': return `${own('begChr') ?? '('}${parts('e').map(inside).join(own('sepChr') ?? '|')}${own('endChr') ?? ')'}`
    case 'm:func': return `${part('fName')} ${part('e')}`
    case 'm:limLow': return part('e') + moved(part('lim'), '_')
    case 'm:limUpp': return part('e') + moved(part('lim'), '^')
    case 'm:acc': return part('e') + (own('chr') ?? '\u0302')
    case 'm:m': return parts('mr').map((row) => row.children.flatMap((cell) => (typeof cell !== 'string' && cell.name === 'm:e' ? inside(cell) : [])).join(' ')).join('; ')
    case 'm:eqArr': return parts('e').map(inside).join('; ')
    case 'm:oMathPara': return parts('oMath').map(inside).join('; ')
    default: return node.name.endsWith('Pr') ? '' : inside(node)
  }
}

/** An equation of a document in one line, as it would be read; its signs stay as XML writes them. */
export function equationLine(xml: string): string {
  return treeOf(xml).children.map((node) => lineOf(node)).join('').replaceAll(/\s+/gu, ' ').trim()
}

/** A document whose equations are words, for who reads words alone; as it is where it has none, or is damaged: who reads it then says why it cannot be read. */
export function withEquationsAsWords(bytes: Uint8Array): Uint8Array {
  try {
    const document = unzipSync(bytes, { filter: ({ name }) => name === DOCUMENT })[DOCUMENT]
    const xml = document ? strFromU8(document) : ''
    if (!xml.includes('<m:oMath')) return bytes
    const written = xml.replaceAll(EQUATION, (equation) => `<w:r><w:t xml:space="preserve">${equationLine(equation)}</w:t></w:r>`)
    return zipSync({ ...unzipSync(bytes), [DOCUMENT]: strToU8(written) }, { level: 0 })
  } catch {
    return bytes
  }
}
