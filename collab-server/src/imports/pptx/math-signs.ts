/** Signs of equations as LaTeX has them; what is not here stands for itself. */
const COMMANDS: Readonly<Record<string, string>> = {
  α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'varepsilon', ϵ: 'epsilon', ζ: 'zeta', η: 'eta', θ: 'theta', ϑ: 'vartheta', ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', µ: 'mu', ν: 'nu', ξ: 'xi',
  π: 'pi', ϖ: 'varpi', ρ: 'rho', ϱ: 'varrho', σ: 'sigma', ς: 'varsigma', τ: 'tau', υ: 'upsilon', φ: 'varphi', ϕ: 'phi', χ: 'chi', ψ: 'psi', ω: 'omega',
  Γ: 'Gamma', Δ: 'Delta', '∆': 'Delta', Θ: 'Theta', Λ: 'Lambda', Ξ: 'Xi', Π: 'Pi', Σ: 'Sigma', Υ: 'Upsilon', Φ: 'Phi', Ψ: 'Psi', Ω: 'Omega', '\u2126': 'Omega',
  '×': 'times', '÷': 'div', '±': 'pm', '∓': 'mp', '⋅': 'cdot', '·': 'cdot', '∙': 'bullet', '∘': 'circ', '⊕': 'oplus', '⊗': 'otimes', '⊙': 'odot',
  '∞': 'infty', '≤': 'le', '≥': 'ge', '⩽': 'leqslant', '⩾': 'geqslant', '≠': 'ne', '≈': 'approx', '≡': 'equiv', '≅': 'cong', '≃': 'simeq', '∼': 'sim', '~': 'sim', '≪': 'll', '≫': 'gg', '∝': 'propto',
  '→': 'to', '←': 'leftarrow', '↔': 'leftrightarrow', '⇒': 'Rightarrow', '⇐': 'Leftarrow', '⇔': 'Leftrightarrow', '↦': 'mapsto', '↑': 'uparrow', '↓': 'downarrow', '⟶': 'longrightarrow', '⇌': 'rightleftharpoons',
  '∈': 'in', '∉': 'notin', '∋': 'ni', '⊂': 'subset', '⊃': 'supset', '⊆': 'subseteq', '⊇': 'supseteq', '∪': 'cup', '∩': 'cap', '∅': 'emptyset', '∖': 'setminus', '∀': 'forall', '∃': 'exists', '∄': 'nexists',
  '∧': 'wedge', '∨': 'vee', '¬': 'neg', '⊢': 'vdash', '⊨': 'models', '∴': 'therefore', '∵': 'because', '∂': 'partial', '∇': 'nabla', '∠': 'angle', '⊥': 'perp', '∥': 'parallel', '△': 'triangle', '√': 'surd',
  '…': 'ldots', '⋯': 'cdots', '⋮': 'vdots', '⋱': 'ddots', ℓ: 'ell', ℏ: 'hbar', ℵ: 'aleph', ℜ: 'Re', ℑ: 'Im', '℘': 'wp', '†': 'dagger', '‡': 'ddagger', '∣': 'mid', '‖': 'Vert', '⟨': 'langle', '⟩': 'rangle',
  '⌈': 'lceil', '⌉': 'rceil', '⌊': 'lfloor', '⌋': 'rfloor', '∑': 'sum', '∏': 'prod', '∐': 'coprod', '∫': 'int', '∬': 'iint', '∭': 'iiint', '∮': 'oint', '⋃': 'bigcup', '⋂': 'bigcap', '⋁': 'bigvee', '⋀': 'bigwedge',
  '⨁': 'bigoplus', '⨂': 'bigotimes', '\\': 'backslash',
}
/** Signs that LaTeX writes in some other way than by a command. */
const WRITTEN: Readonly<Record<string, string>> = {
  '−': '-', '–': '-', '∗': '*', '′': "'", '″': "''", '‴': "'''", '°': '^{\\circ}', '{': '\\{', '}': '\\}', '%': '\\%', '#': '\\#', '&': '\\&', $: '\\$', _: '\\_', '^': '\\wedge', '∕': '/', '⁄': '/', '∶': ':',
  // What is applied, multiplied or parted without being seen.
  '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '', '\u200B': '', '\u00AD': '', '\u2003': '\\quad', '\u2009': '\\,', '\u200A': '\\,', '\u2005': '\\;',
}

/** Where letters of a style begin among the mathematical ones (Unicode, U+1D400 – U+1D7FF); LaTeX's name of it, empty for the usual one. */
const STYLES: readonly (readonly [from: number, style: string])[] = [
  [0x1d400, 'mathbf'], [0x1d434, ''], [0x1d468, 'boldsymbol'], [0x1d49c, 'mathcal'], [0x1d504, 'mathfrak'], [0x1d538, 'mathbb'], [0x1d56c, 'mathfrak'], [0x1d5a0, 'mathsf'], [0x1d670, 'mathtt'],
  [0x1d6a8, 'boldsymbol'], [0x1d6e2, ''], [0x1d71c, 'boldsymbol'], [0x1d7ce, 'mathbf'], [0x1d7d8, 'mathbb'], [0x1d7e2, 'mathsf'], [0x1d7f6, 'mathtt'],
]
const DOUBLE_STRUCK = /[ℂℍℕℙℚℝℤ]/u
const SCRIPT = /[ℬℰℱℋℐℒℳℛ]/u

/** Names that LaTeX has commands for, those with what stands below them apart. */
const LIMITED = ['lim', 'max', 'min', 'sup', 'inf', 'det', 'gcd', 'Pr', 'limsup', 'liminf']
const FUNCTIONS = new Set([...LIMITED, 'sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'sinh', 'cosh', 'tanh', 'coth', 'arcsin', 'arccos', 'arctan', 'log', 'ln', 'lg', 'exp', 'dim', 'ker', 'deg', 'arg', 'hom'])

/** Whether what a function is taken over stands below its name. */
export const isLimited = (latex: string): boolean => LIMITED.includes(latex.slice(1))

/** Parts of LaTeX one behind the other: a command ends before a letter. */
export function glued(parts: readonly string[]): string {
  return parts.reduce((whole, part) => (/\\[A-Za-z]+$/.test(whole) && /^[A-Za-z]/.test(part) ? `${whole} ${part}` : whole + part), '')
}

/** A letter of mathematics as the usual one, with its style. */
function plainLetter(sign: string): readonly [letter: string, style: string] {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x1d400 && code <= 0x1d7ff) return [sign.normalize('NFKC'), STYLES.findLast(([from]) => code >= from)?.[1] ?? '']
  if (sign === 'ℎ') return ['h', '']
  if (DOUBLE_STRUCK.test(sign)) return [sign.normalize('NFKC'), 'mathbb']
  return SCRIPT.test(sign) ? [sign.normalize('NFKC'), 'mathcal'] : [sign, '']
}

/** One sign as LaTeX. */
export function signLatex(sign: string): string {
  const command = COMMANDS[sign]
  return command === undefined ? WRITTEN[sign] ?? sign : `\\${command}`
}

/** How the letters of a run are set: LaTeX's name of it. */
export type LetterStyle = '' | 'mathrm' | 'mathbf' | 'boldsymbol' | 'mathcal' | 'mathfrak' | 'mathbb' | 'mathsf' | 'mathtt'

/** Whether a run has letters that mathematics does not use: of other scripts, whose letters join, or with accents. */
export function hasForeignLetters(text: string): boolean {
  return [...text].some((sign) => /[\p{L}\p{M}]/u.test(sign) && COMMANDS[sign] === undefined && !/^[A-Za-zα-ωΑ-Ωıȷ]$/u.test(plainLetter(sign)[0]))
}

/** The signs of a run in an equation as LaTeX. */
export function signsLatex(text: string, style: LetterStyle): string {
  const parts: { readonly style: string; readonly signs: string[] }[] = []
  // Between signs spaces are the typesetter's own; between words they are meant.
  const tight = text.replaceAll(/[\p{Cc} ]+/gu, ' ').replaceAll(/(?<![\p{L}\p{N}]) | (?![\p{L}\p{N}])/gu, '')
  for (const sign of tight) {
    const [letter, own] = plainLetter(sign)
    const isNumber = /^\p{N}$/u.test(letter)
    const shown = isNumber || /^\p{L}$/u.test(letter) ? own || (isNumber && style === 'mathrm' ? '' : style) : ''
    const latex = letter === ' ' ? '\\ ' : signLatex(letter)
    const last = parts.at(-1)
    if (last?.style === shown) last.signs.push(latex)
    else parts.push({ style: shown, signs: [latex] })
  }
  const whole = glued(parts.map((part) => (part.style === '' ? glued(part.signs) : `\\${part.style}{${glued(part.signs)}}`)))
  // A comma between thousands is no comma of a list.
  return whole.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1{,}')
}

/** Words within an equation as LaTeX: what is no mathematics. All but what ends or begins something stands for itself there. */
export function wordsLatex(text: string): string {
  const safe = text.replaceAll(/[\p{Cc}\\{}$]+/gu, ' ')
  return safe === '' ? '' : `\\text{${safe}}`
}

/** The name of a function as LaTeX. */
export function functionLatex(name: string): string {
  return FUNCTIONS.has(name) ? `\\${name}` : `\\operatorname{${name.replaceAll(/[^\p{L}\p{N} ]/gu, '').replaceAll(' ', '\\ ')}}`
}

/** Letters of mathematics as those that every font has. */
export function plainLetters(text: string): string {
  return text.replaceAll(/[\u{1D400}-\u{1D7FF}ℎ]/gu, (sign) => sign.normalize('NFKC')).replaceAll(/[\u2061-\u2064]/g, '')
}
