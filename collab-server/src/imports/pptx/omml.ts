import { LATEX_MAX } from '@lectern/shared/lesson'
import { functionLatex, glued, hasForeignLetters, isLimited, signLatex, signsLatex, wordsLatex } from './math-signs.ts'
import type { LetterStyle } from './math-signs.ts'
import { at, below, child, childrenOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** An equation has something that there is no LaTeX for here, or is too long. */
class Unwritable extends Error {}

/** A value of the properties of a structure (ECMA-376 22.1); undefined where it says nothing. */
function valueOf(node: XmlNode, name: string): string | undefined {
  const properties = node.children.find((one) => one.name.endsWith('Pr') && one.name !== 'm:ctrlPr')
  return child(properties, name)?.attributes['m:val']
}
function isOn(node: XmlNode, name: string): boolean {
  const properties = node.children.find((one) => one.name.endsWith('Pr') && one.name !== 'm:ctrlPr')
  const flag = child(properties, name)
  return flag !== undefined && !['0', 'off', 'false'].includes(flag.attributes['m:val'] ?? '1')
}

/** The letters of a run, or of all that is in something. */
const lettersOf = (node: XmlNode | undefined): string => below(node, 'm:t').map(({ text }) => text).join('')

const SCRIPTS: Readonly<Record<string, LetterStyle>> = { 'double-struck': 'mathbb', script: 'mathcal', fraktur: 'mathfrak', 'sans-serif': 'mathsf', monospace: 'mathtt' }
const FACES: Readonly<Record<string, LetterStyle>> = { p: 'mathrm', b: 'mathbf', bi: 'boldsymbol' }
const ACCENTS: Readonly<Record<string, readonly [narrow: string, wide: string]>> = {
  '\u0302': ['hat', 'widehat'], '\u0303': ['tilde', 'widetilde'], '\u0304': ['bar', 'overline'], '\u0305': ['bar', 'overline'], '\u20D7': ['vec', 'overrightarrow'], '\u2192': ['vec', 'overrightarrow'],
  '\u20D6': ['overleftarrow', 'overleftarrow'], '\u0307': ['dot', 'dot'], '\u0308': ['ddot', 'ddot'], '\u20DB': ['dddot', 'dddot'], '\u030C': ['check', 'check'], '\u0301': ['acute', 'acute'],
  '\u0300': ['grave', 'grave'], '\u0306': ['breve', 'breve'], '^': ['hat', 'widehat'], '~': ['tilde', 'widetilde'], '\u00AF': ['bar', 'overline'],
}
const GROUPING: Readonly<Record<string, string>> = { '⏞': 'overbrace', '⏟': 'underbrace', '→': 'overrightarrow', '←': 'overleftarrow', '↔': 'overleftrightarrow' }
const FENCES: Readonly<Record<string, string>> = {
  '': '.', '(': '(', ')': ')', '[': '[', ']': ']', '{': '\\{', '}': '\\}', '|': '|', '∣': '|', '‖': '\\|', '∥': '\\|', '⟨': '\\langle', '⟩': '\\rangle', '〈': '\\langle', '〉': '\\rangle', '<': '\\langle', '>': '\\rangle',
  '⌈': '\\lceil', '⌉': '\\rceil', '⌊': '\\lfloor', '⌋': '\\rfloor', '/': '/', '\\': '\\backslash',
}
const MATRICES: Readonly<Record<string, string>> = { '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix', '‖‖': 'Vmatrix', '{}': 'Bmatrix' }
/** Signs over sums that take their bounds at the side where nobody says anything. */
const INTEGRALS = /[∫∬∭∮]/u

const environment = (name: string, rows: readonly string[]): string => `\\begin{${name}}${rows.join('\\\\')}\\end{${name}}`
const part = (node: XmlNode, name: string): string => sequence(child(node, name))
const argument = (node: XmlNode, name: string): string => `{${part(node, name)}}`

/** What letters stand on: as it is where it is one sign, else in braces. */
function base(latex: string): string {
  return /^(?:[\p{L}\p{N}]|\\[A-Za-z]+)$/u.test(latex) ? latex : `{${latex}}`
}

function script(sign: '_' | '^', latex: string): string {
  if (latex === '') return ''
  if (sign === '^' && /^'+$/.test(latex)) return latex
  return /^[A-Za-z\d]$/.test(latex) ? sign + latex : `${sign}{${latex}}`
}

/** Letters below and above. */
function scripts(node: XmlNode, isBelow: boolean, isAbove: boolean): string {
  return (isBelow ? script('_', part(node, 'm:sub')) : '') + (isAbove ? script('^', part(node, 'm:sup')) : '')
}

function runLatex(run: XmlNode, isName: boolean): string {
  const text = lettersOf(run)
  if (isOn(run, 'm:nor') || hasForeignLetters(text)) return wordsLatex(text)
  const face = FACES[valueOf(run, 'm:sty') ?? 'i'] ?? ''
  const name = text.trim()
  if ((isName || face === 'mathrm') && /^\p{L}{2,}$/u.test(name) && (isName || functionLatex(name) === `\\${name}`)) return functionLatex(name)
  return signsLatex(text, SCRIPTS[valueOf(run, 'm:scr') ?? ''] ?? face)
}

function fractionLatex(node: XmlNode): string {
  const [above, under] = [argument(node, 'm:num'), argument(node, 'm:den')]
  switch (valueOf(node, 'm:type')) {
    case 'lin': return `${above}/${under}`
    case 'skw': return `{}^${above}\\!/_${under}`
    case 'noBar': return `{${above}\\atop ${under}}`
    default: return `\\frac${above}${under}`
  }
}

function sumLatex(node: XmlNode): string {
  const sign = valueOf(node, 'm:chr') ?? '∫'
  const isAtSide = (valueOf(node, 'm:limLoc') ?? (INTEGRALS.test(sign) ? 'subSup' : 'undOvr')) === 'subSup'
  const place = isAtSide === INTEGRALS.test(sign) ? '' : isAtSide ? '\\nolimits' : '\\limits'
  const command = signLatex(sign)
  if (!command.startsWith('\\')) throw new Unwritable()
  return glued([command + place + scripts(node, !isOn(node, 'm:subHide'), !isOn(node, 'm:supHide')), argument(node, 'm:e')])
}

/** The rows of a matrix, or of equations below each other. */
function rowsLatex(node: XmlNode): readonly string[] {
  return childrenOf(node, 'm:mr').map((row) => childrenOf(row, 'm:e').map((cell) => sequence(cell)).join('&'))
}

/** Equations below each other; where `&` stands in their letters they are aligned, at every second one. */
function linesLatex(node: XmlNode): readonly string[] {
  // A sign of alignment is written as `\&` like any other of its kind.
  return childrenOf(node, 'm:e').map((line) => sequence(line).replaceAll('\\&', '&'))
}

function fencedLatex(node: XmlNode): string {
  const [open, close, parted] = [valueOf(node, 'm:begChr') ?? '(', valueOf(node, 'm:endChr') ?? ')', valueOf(node, 'm:sepChr') ?? '|']
  const [left, right] = [FENCES[open], FENCES[close]]
  const inside = childrenOf(node, 'm:e')
  if (left === undefined || right === undefined) throw new Unwritable()
  const seen = inside[0]?.children.filter(({ name }) => name !== 'm:ctrlPr' && name !== 'm:argPr') ?? []
  const [only] = inside.length === 1 && seen.length === 1 ? seen : []
  if (only?.name === 'm:m' && MATRICES[open + close] !== undefined) return environment(MATRICES[open + close] ?? '', rowsLatex(only))
  if (only?.name === 'm:eqArr' && open === '{' && close === '') return environment('cases', linesLatex(only))
  if (only?.name === 'm:f' && open === '(' && close === ')' && valueOf(only, 'm:type') === 'noBar') return `\\binom${argument(only, 'm:num')}${argument(only, 'm:den')}`
  const between = parted === '' ? '' : parted === ',' || parted === ';' ? parted : `\\middle${FENCES[parted] ?? '|'}`
  return glued([`\\left${left}`, ...inside.flatMap((one, index) => (index === 0 ? [sequence(one)] : [between, sequence(one)])), `\\right${right}`])
}

function accentLatex(node: XmlNode): string {
  const accent = ACCENTS[valueOf(node, 'm:chr') ?? '\u0302']
  if (!accent) throw new Unwritable()
  return `\\${[...lettersOf(child(node, 'm:e'))].length > 1 ? accent[1] : accent[0]}${argument(node, 'm:e')}`
}

function groupLatex(node: XmlNode): string {
  const sign = valueOf(node, 'm:chr') ?? '⏟'
  const over = GROUPING[sign]
  if (over === undefined) throw new Unwritable()
  const isBelow = (valueOf(node, 'm:pos') ?? 'bot') === 'bot'
  return `\\${isBelow ? over.replace('over', 'under') : over}${argument(node, 'm:e')}`
}

/** Something with what stands below or above it. */
function limitLatex(node: XmlNode, sign: '_' | '^', isName: boolean): string {
  const [inner, limit] = [sequence(child(node, 'm:e'), isName), part(node, 'm:lim')]
  if (isLimited(inner) || /^\\(?:under|over)brace/.test(inner)) return inner + script(sign, limit)
  return `\\${sign === '_' ? 'underset' : 'overset'}{${limit}}{${inner}}`
}

function functionOf(node: XmlNode): string {
  return glued([sequence(child(node, 'm:fName'), true), argument(node, 'm:e').replace(/^\{(\\left.*|[\p{L}\p{N}]|\\[A-Za-z]+)\}$/u, '$1')])
}

/** One thing of an equation. `isName`: it stands where a function has its name. */
function latexOfNode(node: XmlNode, isName: boolean): string {
  switch (node.name) {
    case 'm:r': return runLatex(node, isName)
    case 'm:f': return fractionLatex(node)
    case 'm:sSup': return base(sequence(child(node, 'm:e'), isName)) + scripts(node, false, true)
    case 'm:sSub': return base(sequence(child(node, 'm:e'), isName)) + scripts(node, true, false)
    case 'm:sSubSup': return base(sequence(child(node, 'm:e'), isName)) + scripts(node, true, true)
    case 'm:sPre': return `{}${scripts(node, true, true)}${argument(node, 'm:e')}`
    case 'm:rad': return isOn(node, 'm:degHide') || part(node, 'm:deg') === '' ? `\\sqrt${argument(node, 'm:e')}` : `\\sqrt[${argument(node, 'm:deg')}]${argument(node, 'm:e')}`
    case 'm:nary': return sumLatex(node)
    case 'm:d': return fencedLatex(node)
    case 'm:m': return environment('matrix', rowsLatex(node))
    case 'm:eqArr': return stacked(linesLatex(node))
    case 'm:func': return functionOf(node)
    case 'm:acc': return accentLatex(node)
    case 'm:bar': return `\\${valueOf(node, 'm:pos') === 'top' ? 'overline' : 'underline'}${argument(node, 'm:e')}`
    case 'm:groupChr': return groupLatex(node)
    case 'm:limLow': return limitLatex(node, '_', isName)
    case 'm:limUpp': return limitLatex(node, '^', isName)
    case 'm:borderBox': return `\\boxed${argument(node, 'm:e')}`
    case 'm:phant': return isOn(node, 'm:show') ? part(node, 'm:e') : `\\phantom${argument(node, 'm:e')}`
    case 'm:box': return part(node, 'm:e')
    case 'm:oMath': return sequence(node)
    default: {
      // Properties and marks of revisions say nothing that is seen.
      if (node.name.endsWith('Pr') || !node.name.startsWith('m:')) return ''
      throw new Unwritable()
    }
  }
}

function sequence(node: XmlNode | undefined, isName = false): string {
  const latex = glued((node?.children ?? []).map((one) => latexOfNode(one, isName)))
  if (latex.length > LATEX_MAX) throw new Unwritable()
  return latex
}

/** Lines of equations below each other: aligned where they say at what, else from the left. */
export function stacked(lines: readonly string[]): string {
  const [only = ''] = lines
  if (lines.length < 2) return only
  return environment('aligned', lines.some((line) => /(?<!\\)&/.test(line)) ? lines : lines.map((line) => `&${line}`))
}

/** An equation (`m:oMath`) as LaTeX; null where it has none, has something without a counterpart, or is too long. */
export function ommlLatex(equation: XmlNode): string | null {
  try {
    const latex = sequence(equation).trim()
    return latex === '' ? null : latex
  } catch (error) {
    if (error instanceof Unwritable) return null
    throw error
  }
}

/** A stretch of an equation that is written in a line of words. */
export interface MathWords {
  readonly text: string
  readonly raised: 'up' | 'down' | null
}

const wrapped = (text: string): string => (/^(?:\p{L}|[\p{N}.,]+|\(.*\))$/u.test(text) ? text : `(${text})`)
const raisedBy = (sign: '^' | '_', text: string): string => (text === '' ? '' : sign + wrapped(text))

/** What a line of characters has of an equation: 1/2, √x, x^2. */
function lineOf(node: XmlNode | undefined): string {
  if (!node) return ''
  const of = (name: string): string => lineOf(child(node, name))
  switch (node.name) {
    case 'm:t': return node.text
    case 'm:f': return valueOf(node, 'm:type') === 'noBar' ? `${of('m:num')} ${of('m:den')}` : `${wrapped(of('m:num'))}/${wrapped(of('m:den'))}`
    case 'm:sSup': case 'm:sSub': case 'm:sSubSup': return of('m:e') + raisedBy('_', of('m:sub')) + raisedBy('^', of('m:sup'))
    case 'm:rad': return `${of('m:deg')}√${wrapped(of('m:e'))}`
    case 'm:nary': return `${valueOf(node, 'm:chr') ?? '∫'}${raisedBy('_', of('m:sub'))}${raisedBy('^', of('m:sup'))} ${of('m:e')}`
    case 'm:d': return (valueOf(node, 'm:begChr') ?? '(') + childrenOf(node, 'm:e').map(lineOf).join(valueOf(node, 'm:sepChr') ?? '|') + (valueOf(node, 'm:endChr') ?? ')')
    case 'm:m': return childrenOf(node, 'm:mr').map((row) => childrenOf(row, 'm:e').map(lineOf).join(', ')).join('; ')
    case 'm:eqArr': return childrenOf(node, 'm:e').map(lineOf).join('; ')
    case 'm:func': return `${of('m:fName')} ${of('m:e')}`
    case 'm:acc': return of('m:e') + (valueOf(node, 'm:chr') ?? '\u0302')
    default: return node.children.filter(({ name }) => !name.endsWith('Pr')).map(lineOf).join('')
  }
}

/** An equation between words, in a line like them: letters above and below stay there, as far as they are simple. */
export function ommlWords(equation: XmlNode): readonly MathWords[] {
  return equation.children.flatMap((node): readonly MathWords[] => {
    const raised = node.name === 'm:sSup' ? 'up' : node.name === 'm:sSub' ? 'down' : null
    const inner = raised && lineOf(child(node, raised === 'up' ? 'm:sup' : 'm:sub'))
    if (raised !== null && inner !== null && !/[\^_√∑∫]/u.test(inner)) return [{ text: lineOf(child(node, 'm:e')), raised: null }, { text: inner, raised }]
    return [{ text: lineOf(node), raised: null }]
  })
}

/** The equations of a paragraph in their order, in whatever they are wrapped. */
export function equationsOf(paragraph: XmlNode): readonly XmlNode[] {
  return paragraph.children.flatMap((node): readonly XmlNode[] => {
    if (node.name === 'm:oMath') return [node]
    return node.name === 'm:oMathPara' || node.name.endsWith(':m') ? equationsOf(node) : []
  })
}

/** Where the equations of a paragraph that has nothing else stand. */
export function placeOfEquations(paragraph: XmlNode): string | undefined {
  return at(below(paragraph, 'm:oMathPara')[0], 'm:oMathParaPr', 'm:jc')?.attributes['m:val']
}
