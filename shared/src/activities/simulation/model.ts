import type { Goal, ModelOutput, SimulationElement } from '../../lesson/index.ts'
import { plainText } from '../../text/index.ts'
import { FormulaError, TIME, calculate, isName, namesIn, parseFormula } from './formula.ts'
import type { Expression } from './formula.ts'
import { boundsOf, initialOf, settled, valueOf } from './settings.ts'

/** Points of a graph. */
const GRAPH_POINTS = 49

/** What outputs are, by their ids; null where that is no number, as after a division by 0. */
export type Outputs = Readonly<Record<string, number | null>>

/** A place of a graph. */
export interface GraphPoint {
  readonly x: number
  readonly outputs: Outputs
}

/** A simulation that can be calculated. */
export interface Model {
  /** What is wrong with formulas, by the ids of their outputs. */
  readonly errors: ReadonlyMap<string, FormulaError>
  /** What follows from settings (`initialOf` where nothing is set). */
  run(settings: Readonly<Record<string, string>>): Outputs
  /** The same along the axis of the graph; nothing where it has none. */
  graph(settings: Readonly<Record<string, string>>): readonly GraphPoint[]
}

interface Calculated {
  readonly output: ModelOutput
  readonly formula: Expression
}

/** The outputs in an order in which each comes behind those that it names; of what names itself in a circle the error is noted. */
function inOrder(found: ReadonlyMap<string, Calculated>, errors: Map<string, FormulaError>): readonly Calculated[] {
  const sorted: Calculated[] = []
  const state = new Map<string, 'open' | 'right' | 'wrong'>()
  const visit = (one: Calculated): boolean => {
    const { id } = one.output
    const known = state.get(id)
    if (known !== undefined) return known === 'right'
    state.set(id, 'open')
    const isRight = namesIn(one.formula).every((name) => {
      const other = found.get(name)
      return other === undefined || visit(other)
    })
    state.set(id, isRight ? 'right' : 'wrong')
    if (isRight) sorted.push(one)
    else if (!errors.has(id)) errors.set(id, new FormulaError('circular', 0, plainText(one.output.formula).length))
    return isRight
  }
  for (const one of found.values()) visit(one)
  return sorted
}

function build(element: SimulationElement): Model {
  const { axis, duration, graph, outputs, parameters } = element
  const own = [...parameters, ...outputs].map(({ name }) => name).filter(isName)
  const names = new Set(graph === 'time' ? [...own, TIME] : own)
  const errors = new Map<string, FormulaError>()
  const found = new Map<string, Calculated>()
  for (const output of outputs) {
    try {
      const formula = parseFormula(plainText(output.formula), names)
      // Of two with one name the first has it, and the second is calculated under none.
      found.set(!isName(output.name) || found.has(output.name) ? `#${output.id}` : output.name, { output, formula })
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      errors.set(output.id, error)
    }
  }
  const sorted = inOrder(found, errors)
  const valuesOf = (settings: Readonly<Record<string, string>>): Map<string, number> => new Map(parameters.map((parameter) => {
    const setting = Object.hasOwn(settings, parameter.id) ? settings[parameter.id] ?? '' : ''
    return [parameter.name, valueOf(element, parameter, setting) ?? valueOf(element, parameter, initialOf(element, parameter)) ?? 0]
  }))
  const at = (values: ReadonlyMap<string, number>, time: number): Outputs => {
    const all = new Map(values).set(TIME, time)
    return Object.fromEntries(sorted.map(({ formula, output }) => {
      const value = calculate(formula, (name) => all.get(name) ?? Number.NaN)
      if (isName(output.name) && !values.has(output.name)) all.set(output.name, value)
      return [output.id, Number.isFinite(value) ? value : null]
    }))
  }
  const along = parameters.find(({ id, input }) => id === axis && input !== 'choice')
  return {
    errors,
    run: (settings) => at(valuesOf(settings), duration),
    graph: (settings) => {
      const values = valuesOf(settings)
      const shares = Array.from({ length: GRAPH_POINTS }, (_, index) => index / (GRAPH_POINTS - 1))
      if (graph === 'time') return shares.map((share) => ({ x: share * duration, outputs: at(values, share * duration) }))
      if (graph === 'none' || along === undefined) return []
      const [low, high] = boundsOf(along)
      const places = [...new Set(shares.map((share) => settled(along, low + share * (high - low))))]
      return places.map((x) => ({ x, outputs: at(new Map(values).set(along.name, x), duration) }))
    },
  }
}

const models = new WeakMap<SimulationElement, Model>()

/** The model of a simulation, read once. */
export function modelOf(element: SimulationElement): Model {
  const known = models.get(element) ?? build(element)
  models.set(element, known)
  return known
}

/** Whether outputs reach a goal; a goal about nothing is never reached. */
export function isReached({ compare, output, tolerance, value }: Goal, outputs: Outputs): boolean {
  const is = Object.hasOwn(outputs, output) ? outputs[output] ?? null : null
  const slack = 1e-9 * Math.max(1, Math.abs(value))
  if (is === null) return false
  switch (compare) {
    case 'min': return is >= value - slack
    case 'max': return is <= value + slack
    case 'near': return Math.abs(is - value) <= tolerance + slack
  }
}
