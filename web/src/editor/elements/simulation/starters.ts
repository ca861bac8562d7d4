import { newParts } from '@lectern/shared/lesson'
import type { Goal, ModelOutput, Parameter, SimulationKind, SimulationModel } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Translate } from '../../../platform/i18n/words.ts'
import '../../../locales/en/questions.json'

/** The seven kinds of simulations, in the order of menus. */
export const SIMULATION_KINDS = ['core', 'graphing', 'management', 'science', 'sales', 'stem', 'biology'] as const satisfies readonly SimulationKind[]

type Numbers<T> = Partial<Omit<T, 'feedback' | 'formula' | 'id' | 'order' | 'output' | 'solution' | 'text'>>

/** A simulation as it is written here: parts are meant by the names that formulas use. */
interface Draft {
  /** Of a choice the solution is the value of an option. */
  readonly parameters: readonly (Numbers<Parameter> & { readonly text: string; readonly name: string; readonly solution: number; readonly options?: readonly (readonly [text: string, value: number])[] })[]
  readonly outputs: readonly (Numbers<ModelOutput> & { readonly text: string; readonly name: string; readonly formula: string })[]
  readonly goals: readonly (Numbers<Goal> & { readonly text: string; readonly of: string; readonly feedback: string })[]
  /** The name of the parameter that the graph goes over, or the time at which it ends with its unit. */
  readonly over: string | readonly [duration: number, unit: string]
}

type Words = Translate<'questions'>

const DRAFTS: Readonly<Record<SimulationKind, (t: Words) => Draft>> = {
  core: (t) => ({
    parameters: [
      { text: t('simulation.core.speed'), name: 'speed', unit: 'km/h', min: 30, max: 130, step: 5, initial: 60, solution: 80 },
      { text: t('simulation.core.vehicle'), name: 'vehicle', input: 'choice', initial: 1.6, solution: 1, options: [[t('simulation.core.van'), 1.6], [t('simulation.core.car'), 1]] },
    ],
    outputs: [
      { text: t('simulation.core.time'), name: 'time', unit: 'h', digits: 1, formula: '240 / speed' },
      { text: t('simulation.core.fuel'), name: 'fuel', unit: 'l', digits: 1, isGraphed: true, formula: '2.4 * vehicle * (3 + speed^2 / 3000)' },
    ],
    goals: [
      { text: t('simulation.core.arrive'), of: 'time', compare: 'max', value: 3, feedback: t('simulation.core.late') },
      { text: t('simulation.core.save'), of: 'fuel', compare: 'max', value: 15, feedback: t('simulation.core.thirsty') },
    ],
    over: 'speed',
  }),
  graphing: (t) => ({
    parameters: [
      { text: 'a', name: 'a', min: -3, max: 3, step: 0.5, initial: 1, solution: -1 },
      { text: 'b', name: 'b', min: -5, max: 5, step: 0.5, initial: 0, solution: 2 },
      { text: 'c', name: 'c', min: -10, max: 10, step: 1, initial: 0, solution: 3 },
      { text: 'x', name: 'x', min: -5, max: 5, step: 0.25, initial: 2, solution: 2 },
    ],
    outputs: [
      { text: 'y = ax² + bx + c', name: 'y', digits: 2, isGraphed: true, formula: 'a * x^2 + b * x + c' },
      { text: t('simulation.graphing.place'), name: 'place', digits: 2, formula: '-b / (2 * a)' },
      { text: t('simulation.graphing.height'), name: 'height', digits: 2, formula: 'c - b^2 / (4 * a)' },
    ],
    goals: [
      { text: t('simulation.graphing.placeGoal'), of: 'place', compare: 'near', value: 1, tolerance: 0.01, feedback: t('simulation.graphing.placeMissed') },
      { text: t('simulation.graphing.heightGoal'), of: 'height', compare: 'near', value: 4, tolerance: 0.01, feedback: t('simulation.graphing.heightMissed') },
    ],
    over: 'x',
  }),
  management: (t) => ({
    parameters: [
      { text: t('simulation.management.people'), name: 'people', min: 1, max: 20, step: 1, initial: 4, solution: 5 },
      { text: t('simulation.management.days'), name: 'days', min: 5, max: 60, step: 1, initial: 30, solution: 25 },
    ],
    outputs: [
      { text: t('simulation.management.work'), name: 'work', digits: 0, isGraphed: true, formula: 'people * days * (1 - 0.02 * (people - 1))' },
      { text: t('simulation.management.cost'), name: 'cost', unit: '€', digits: 0, formula: 'people * days * 200' },
      { text: t('simulation.management.finish'), name: 'finish', digits: 0, formula: 'days' },
    ],
    goals: [
      { text: t('simulation.management.workGoal'), of: 'work', compare: 'min', value: 100, feedback: t('simulation.management.workMissed') },
      { text: t('simulation.management.costGoal'), of: 'cost', compare: 'max', value: 26_000, feedback: t('simulation.management.costMissed') },
      { text: t('simulation.management.finishGoal'), of: 'finish', compare: 'max', value: 25, feedback: t('simulation.management.finishMissed') },
    ],
    over: 'people',
  }),
  science: (t) => ({
    parameters: [
      { text: t('simulation.science.room'), name: 'room', unit: '°C', min: 0, max: 35, step: 1, initial: 22, solution: 20 },
      { text: t('simulation.science.cup'), name: 'k', input: 'choice', initial: 0.08, solution: 0.02, options: [[t('simulation.science.paper'), 0.08], [t('simulation.science.mug'), 0.04], [t('simulation.science.flask'), 0.02]] },
    ],
    outputs: [{ text: t('simulation.science.tea'), name: 'tea', unit: '°C', isGraphed: true, formula: 'room + (95 - room) * exp(-k * t)' }],
    goals: [{ text: t('simulation.science.warm'), of: 'tea', compare: 'near', value: 60, tolerance: 3, feedback: t('simulation.science.missed') }],
    over: [30, 'min'],
  }),
  sales: (t) => ({
    parameters: [
      { text: t('simulation.sales.price'), name: 'price', unit: '€', min: 5, max: 50, step: 1, initial: 10, solution: 30 },
      { text: t('simulation.sales.ads'), name: 'ads', unit: '€', min: 0, max: 2000, step: 50, initial: 200, solution: 1000 },
    ],
    outputs: [
      { text: t('simulation.sales.sold'), name: 'sold', digits: 0, formula: 'max(0, 60 - price) * (10 + sqrt(ads))' },
      { text: t('simulation.sales.profit'), name: 'profit', unit: '€', digits: 0, isGraphed: true, formula: 'sold * (price - 4) - ads' },
    ],
    goals: [
      { text: t('simulation.sales.profitGoal'), of: 'profit', compare: 'min', value: 25_000, feedback: t('simulation.sales.profitMissed') },
      { text: t('simulation.sales.soldGoal'), of: 'sold', compare: 'min', value: 1000, feedback: t('simulation.sales.soldMissed') },
    ],
    over: 'price',
  }),
  stem: (t) => ({
    parameters: [
      { text: t('simulation.stem.angle'), name: 'angle', unit: '°', min: 10, max: 80, step: 1, initial: 30, solution: 45 },
      { text: t('simulation.stem.speed'), name: 'speed', unit: 'm/s', min: 5, max: 40, step: 1, initial: 15, solution: 20 },
    ],
    outputs: [
      { text: t('simulation.stem.range'), name: 'range', unit: 'm', isGraphed: true, formula: 'speed^2 * sin(2 * angle * pi / 180) / 9.81' },
      { text: t('simulation.stem.height'), name: 'height', unit: 'm', isGraphed: true, formula: '(speed * sin(angle * pi / 180))^2 / (2 * 9.81)' },
    ],
    goals: [
      { text: t('simulation.stem.rangeGoal'), of: 'range', compare: 'near', value: 40, tolerance: 1, feedback: t('simulation.stem.rangeMissed') },
      { text: t('simulation.stem.heightGoal'), of: 'height', compare: 'min', value: 10, feedback: t('simulation.stem.heightMissed') },
    ],
    over: 'angle',
  }),
  biology: (t) => ({
    parameters: [
      { text: t('simulation.biology.rate'), name: 'rate', min: 0.1, max: 1, step: 0.05, initial: 0.3, solution: 0.5 },
      { text: t('simulation.biology.room'), name: 'capacity', min: 100, max: 1000, step: 50, initial: 400, solution: 500 },
      { text: t('simulation.biology.start'), name: 'start', input: 'number', min: 10, max: 100, initial: 10, solution: 10 },
    ],
    outputs: [
      { text: t('simulation.biology.fish'), name: 'fish', digits: 0, isGraphed: true, formula: 'capacity / (1 + (capacity / start - 1) * exp(-rate * t))' },
      { text: t('simulation.biology.growth'), name: 'growth', formula: 'rate * fish * (1 - fish / capacity)' },
    ],
    goals: [
      { text: t('simulation.biology.fishGoal'), of: 'fish', compare: 'near', value: 500, tolerance: 10, feedback: t('simulation.biology.fishMissed') },
      { text: t('simulation.biology.growthGoal'), of: 'growth', compare: 'max', value: 5, feedback: t('simulation.biology.growthMissed') },
    ],
    over: [20, t('simulation.biology.days')],
  }),
}

/** A simulation of a kind that works as it stands: its goals are missed at first, and its solution reaches them. */
export function starterOf(kind: SimulationKind, t: Words): SimulationModel {
  const draft = DRAFTS[kind](t)
  const bare = newParts(draft.parameters.map(({ options: _options, solution: _solution, text, ...rest }) => ({ ...rest, text: richTextOf(text) })))
  const options = newParts(draft.parameters.flatMap(({ options: all = [] }, at) => all.map(([text, value]) => ({ parameter: bare[at]?.id ?? '', text: richTextOf(text), value }))))
  const parameters = bare.map((parameter, at) => {
    const solution = draft.parameters[at]?.solution
    return { ...parameter, solution: parameter.input === 'choice' ? options.find((one) => one.parameter === parameter.id && one.value === solution)?.id ?? '' : String(solution) }
  })
  const outputs = newParts(draft.outputs.map(({ formula, text, ...rest }) => ({ ...rest, text: richTextOf(text), formula: richTextOf(formula) })))
  const goals = newParts(draft.goals.map(({ feedback, of, text, ...rest }) => ({ ...rest, text: richTextOf(text), output: outputs.find(({ name }) => name === of)?.id ?? '', feedback: richTextOf(feedback) })))
  const { over } = draft
  const graph = typeof over === 'string'
    ? { graph: 'parameter' as const, axis: parameters.find(({ name }) => name === over)?.id ?? '', duration: 10, timeUnit: '' }
    : { graph: 'time' as const, axis: '', duration: over[0], timeUnit: over[1] }
  return { kind, prompt: richTextOf(t(`simulation.prompts.${kind}`)), parameters, options, outputs, goals, ...graph }
}
