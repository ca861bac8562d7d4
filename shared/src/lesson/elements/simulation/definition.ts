import { ACTIVITY_FIELDS, OUTCOME_FIELDS, PART_ORDER, QUESTION_FIELDS } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, flag, keyed, number, records, richText, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many of each a simulation may have, and characters of a name that formulas use and of a unit. */
export const SIMULATION_MAX = { parameters: 8, options: 24, outputs: 8, goals: 8, name: 24, unit: 16 } as const

const NAME = string({ max: SIMULATION_MAX.name, fallback: '' })
const UNIT = string({ max: SIMULATION_MAX.unit, fallback: '' })
const amount = (fallback: number) => number({ min: -1e12, max: 1e12, fallback })

/** A model that learners set the parameters of; formulas say what follows, and goals what they are to reach. Formulas are seen by learners' browsers, what goals ask is not. */
export const simulationElement = /* @__PURE__ */ defineElement({
  type: 'simulation',
  isInteractive: true,
  fields: {
    ...QUESTION_FIELDS,
    kind: choice(['core', 'graphing', 'management', 'science', 'sales', 'stem', 'biology'], { fallback: 'core' }),
    parameters: records({
      order: PART_ORDER, text: richText(), name: NAME, unit: UNIT,
      /** What it is set with. */
      input: choice(['slider', 'number', 'choice'], { fallback: 'slider' }),
      min: amount(0), max: amount(100), step: number({ min: 0.000001, max: 1e12, fallback: 1 }), initial: amount(0),
      /** A setting that reaches all goals; the id of an option where there are options. Empty: not said. */
      solution: keyed(string({ max: 64, fallback: '' })),
    }, SIMULATION_MAX.parameters),
    /** What those are chosen from that are set by a choice: `parameter` is the id of theirs. */
    options: records({ order: PART_ORDER, text: richText(), parameter: string({ max: 64, fallback: '' }), value: amount(0) }, SIMULATION_MAX.options),
    outputs: records({
      order: PART_ORDER, text: richText(), name: NAME, unit: UNIT, formula: richText(),
      /** Digits behind the point that are shown. */
      digits: number({ min: 0, max: 6, isWhole: true, fallback: 1 }),
      isGraphed: flag(),
    }, SIMULATION_MAX.outputs),
    graph: choice(['none', 'parameter', 'time'], { fallback: 'none' }),
    /** The id of the parameter that a graph goes over. */
    axis: string({ max: 64, fallback: '' }),
    /** Where a graph over time ends, which begins at 0: the time at which outputs beside it hold. */
    duration: number({ min: 0.001, max: 1e9, fallback: 10 }),
    timeUnit: UNIT,
    goals: records({
      order: PART_ORDER, text: richText(),
      /** Its share of the points, beside those of the others. */
      weight: number({ min: 1, max: 100, isWhole: true, fallback: 1 }),
      /** The id of the output that it is about. */
      output: keyed(string({ max: 64, fallback: '' })),
      compare: keyed(choice(['atLeast', 'atMost', 'near'], { fallback: 'atLeast' })),
      value: keyed(amount(0)),
      /** How far beside the value is near. */
      tolerance: keyed(number({ min: 0, max: 1e12, fallback: 0 })),
      /** What learners read who have not reached it. */
      feedback: keyed(richText()),
    }, SIMULATION_MAX.goals),
    ...OUTCOME_FIELDS,
    ...ACTIVITY_FIELDS,
  },
})
export type SimulationElement = ElementFor<typeof simulationElement>
export type SimulationKind = SimulationElement['kind']
export type Parameter = SimulationElement['parameters'][number]
export type ParameterOption = SimulationElement['options'][number]
export type ModelOutput = SimulationElement['outputs'][number]
export type Goal = SimulationElement['goals'][number]
/** The same with all its styles. */
export type DrawnSimulation = Resolved<SimulationElement>
