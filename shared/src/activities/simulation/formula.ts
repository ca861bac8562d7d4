/** Every limit of a formula: characters, signs and names in it, and how deep brackets stand in each other. */
export const FORMULA_LIMITS = { characters: 500, tokens: 200, depth: 30 } as const

/** What is wrong with a formula. */
export type FormulaProblem = 'empty' | 'tooLong' | 'tooDeep' | 'unknownSign' | 'unknownName' | 'unexpected' | 'unfinished' | 'arguments' | 'circular'

/** What is wrong, and where: characters from the start of the formula. */
export class FormulaError extends Error {
  readonly problem: FormulaProblem
  readonly at: number
  readonly length: number
  constructor(problem: FormulaProblem, at: number, length: number) {
    super(`${problem} at ${at}`)
    this.problem = problem
    this.at = at
    this.length = length
  }
}

/** A formula as it is calculated: a tree, of which each part is as small as the formula is short. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly of: (...values: readonly number[]) => number; readonly values: readonly Expression[] }

type Calculation = (...values: readonly number[]) => number

const truth = (is: boolean): number => (is ? 1 : 0)
const near = (a = 0, b = 0): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** What formulas can call: the fewest and the most values that it takes. */
const CALLS: ReadonlyMap<string, readonly [least: number, most: number, of: Calculation]> = new Map<string, readonly [number, number, Calculation]>([
  ...(['abs', 'sqrt', 'exp', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'floor', 'ceil', 'sign'] as const).map((name) => [name, [1, 1, (a = 0) => Math[name](a)]] as const),
  ['ln', [1, 1, (a = 0) => Math.log(a)]],
  ['log', [1, 2, (a = 0, base = 10) => Math.log(a) / Math.log(base)]],
  ['round', [1, 2, (a = 0, digits = 0) => Math.round(a * 10 ** digits) / 10 ** digits]],
  ['pow', [2, 2, (a = 0, b = 0) => a ** b]],
  ['mod', [2, 2, (a = 0, b = 0) => a - b * Math.floor(a / b)]],
  ['min', [1, 8, (...values) => Math.min(...values)]],
  ['max', [1, 8, (...values) => Math.max(...values)]],
  ['clamp', [3, 3, (a = 0, low = 0, high = 0) => Math.min(high, Math.max(low, a))]],
  ['if', [3, 3, (condition = 0, yes = 0, no = 0) => (condition === 0 ? no : yes)]],
])
const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI], ['e', Math.E]])
/** The time, where a graph goes over it. */
export const TIME = 't'

const OPERATORS: Readonly<Record<string, { readonly binds: number; readonly of: Calculation }>> = {
  '<': { binds: 1, of: (a = 0, b = 0) => truth(a < b) }, '>': { binds: 1, of: (a = 0, b = 0) => truth(a > b) },
  '<=': { binds: 1, of: (a = 0, b = 0) => truth(a <= b) }, '>=': { binds: 1, of: (a = 0, b = 0) => truth(a >= b) },
  '=': { binds: 1, of: (a, b) => truth(near(a, b)) }, '<>': { binds: 1, of: (a, b) => truth(!near(a, b)) },
  '+': { binds: 2, of: (a = 0, b = 0) => a + b }, '-': { binds: 2, of: (a = 0, b = 0) => a - b },
  '*': { binds: 3, of: (a = 0, b = 0) => a * b }, '/': { binds: 3, of: (a = 0, b = 0) => a / b },
}
/** Binds closer than a sign before it, so that -2^2 is -4, and from the right. */
const POWER: Calculation = (a = 0, b = 0) => a ** b
/** Signs that people write for others. */
const SAME: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-', '==': '=', '!=': '<>', '≠': '<>', '≤': '<=', '≥': '>=', '**': '^' }
const TOKEN = /\s+|((?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}_\d.]))|([\p{L}_][\p{L}\p{M}\p{N}_]*)|(\*\*|[<>=!]=|<>|[-+*/^(),<>=×·÷−–≠≤≥])/uy

/** Whether a name can be that of a parameter or an output. */
export function isName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name) && name !== TIME && !CALLS.has(name) && !CONSTANTS.has(name)
}

interface Token {
  readonly kind: 'number' | 'name' | 'sign'
  readonly text: string
  readonly at: number
}

function tokensOf(formula: string): readonly Token[] {
  if (formula.length > FORMULA_LIMITS.characters) throw new FormulaError('tooLong', FORMULA_LIMITS.characters, formula.length - FORMULA_LIMITS.characters)
  const tokens: Token[] = []
  for (let at = 0; at < formula.length;) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(formula)
    if (found === null) throw new FormulaError('unknownSign', at, 1)
    const [whole, number, name, sign] = found
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: SAME[sign] ?? sign, at })
    if (tokens.length > FORMULA_LIMITS.tokens) throw new FormulaError('tooLong', at, formula.length - at)
    at += whole.length
  }
  return tokens
}

class Parser {
  #at = 0
  #depth = 0
  readonly #tokens: readonly Token[]
  readonly #end: number
  readonly #names: ReadonlySet<string>
  constructor(formula: string, names: ReadonlySet<string>) {
    this.#tokens = tokensOf(formula)
    this.#end = formula.trimEnd().length
    this.#names = names
  }

  all(): Expression {
    if (this.#tokens.length === 0) throw new FormulaError('empty', 0, 0)
    const whole = this.#operation(0)
    if (this.#tokens[this.#at] !== undefined) this.#fail('unexpected')
    return whole
  }

  #fail(problem: FormulaProblem, token: Token | undefined = this.#tokens[this.#at]): never {
    throw token === undefined ? new FormulaError('unfinished', this.#end, 0) : new FormulaError(problem, token.at, token.text.length)
  }

  #takes(sign: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#at += 1
    return true
  }

  /** Operators that bind closer than `least`, from the left. */
  #operation(least: number): Expression {
    this.#depth += 1
    if (this.#depth > FORMULA_LIMITS.depth) this.#fail('tooDeep')
    let left = this.#signed()
    for (;;) {
      const token = this.#tokens[this.#at]
      const operator = token?.kind === 'sign' && Object.hasOwn(OPERATORS, token.text) ? OPERATORS[token.text] : undefined
      if (operator === undefined || operator.binds <= least) break
      this.#at += 1
      left = { kind: 'call', of: operator.of, values: [left, this.#operation(operator.binds)] }
    }
    this.#depth -= 1
    return left
  }

  #signed(): Expression {
    this.#depth += 1
    if (this.#depth > FORMULA_LIMITS.depth) this.#fail('tooDeep')
    const value = this.#takes('-') ? { kind: 'call' as const, of: (a = 0) => -a, values: [this.#signed()] } : this.#takes('+') ? this.#signed() : this.#power()
    this.#depth -= 1
    return value
  }

  #power(): Expression {
    const base = this.#value()
    return this.#takes('^') ? { kind: 'call', of: POWER, values: [base, this.#signed()] } : base
  }

  #value(): Expression {
    const token = this.#tokens[this.#at]
    if (token === undefined) this.#fail('unfinished')
    if (this.#takes('(')) {
      const within = this.#operation(0)
      if (!this.#takes(')')) this.#fail('unexpected')
      return within
    }
    if (token.kind === 'sign') this.#fail('unexpected')
    this.#at += 1
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    const call = CALLS.get(token.text)
    if (call !== undefined) return this.#call(token, call)
    const constant = CONSTANTS.get(token.text)
    if (this.#names.has(token.text)) return { kind: 'name', name: token.text }
    if (constant === undefined) this.#fail('unknownName', token)
    return { kind: 'number', value: constant }
  }

  #call(token: Token, [least, most, of]: readonly [number, number, Calculation]): Expression {
    if (!this.#takes('(')) this.#fail('arguments', token)
    const values: Expression[] = []
    if (!this.#takes(')')) {
      do values.push(this.#operation(0))
      while (this.#takes(','))
      if (!this.#takes(')')) this.#fail('unexpected')
    }
    if (values.length < least || values.length > most) this.#fail('arguments', token)
    return { kind: 'call', of, values }
  }
}

/**
 * Reads a formula: numbers with a point, names, + - * / ^, comparisons (1 or 0), brackets and calls such as `min(a, b)`.
 * @param names - what it may name beside constants.
 * @throws FormulaError saying where it is wrong.
 */
export function parseFormula(formula: string, names: ReadonlySet<string>): Expression {
  return new Parser(formula, names).all()
}

/** What a formula gives; as many steps as it has signs. `valueOf` = what names stand for. */
export function calculate(expression: Expression, valueOf: (name: string) => number): number {
  switch (expression.kind) {
    case 'number': return expression.value
    case 'name': return valueOf(expression.name)
    case 'call': return expression.of(...expression.values.map((value) => calculate(value, valueOf)))
  }
}

/** The names in a formula. */
export function namesIn(expression: Expression): readonly string[] {
  return expression.kind === 'name' ? [expression.name] : expression.kind === 'call' ? expression.values.flatMap(namesIn) : []
}
