import { OUTCOME_FIELDS, PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, flag, keyed, number, records, richText, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many parameters, outputs and goals a simulation may have each, and how many options all of them. */
export const MODEL_PARTS_MAX = 8
export const MODEL_OPTIONS_MAX = 24
/** Characters of a name that formulas use, and of a unit. */
export const VARIABLE_MAX = 24

/** The id of another part. */
const ID = string({ max: 64, fallback: '' })
const NAME = string({ max: VARIABLE_MAX, fallback: '' })
const AMOUNT = number({ min: -1e12, max: 1e12, fallback: 0 })

/** A model that learners set the parameters of; formulas say what follows, and goals what they are to reach. Formulas are seen by learners' browsers, what goals ask is not. */
export const simulationElement = /* @__PURE__ */ defineElement({
  type: 'simulation',
  activity: 'scored',
  fields: {
    /** One of seven kinds (`SimulationKind`), which say what it began as; of another one nothing is said. */
    kind: string({ max: VARIABLE_MAX, fallback: 'core' }),
    parameters: records({
      order: PART_ORDER, text: richText(), name: NAME, unit: NAME,
      /** What it is set with. */
      input: choice(['slider', 'number', 'choice'], { fallback: 'slider' }),
      min: AMOUNT, max: AMOUNT, step: number({ min: 0.000001, max: 1e12, fallback: 1 }), initial: AMOUNT,
      /** A setting that reaches all goals; the id of an option where there are options. Empty: not said. */
      solution: keyed(ID),
    }, MODEL_PARTS_MAX),
    /** What those are chosen from that are set by a choice: `parameter` is the id of theirs. */
    options: records({ order: PART_ORDER, text: richText(), parameter: ID, value: AMOUNT }, MODEL_OPTIONS_MAX),
    outputs: records({
      order: PART_ORDER, text: richText(), name: NAME, unit: NAME, formula: richText(),
      /** Digits behind the point that are shown. */
      digits: number({ min: 0, max: 6, isWhole: true, fallback: 1 }),
      isGraphed: flag(),
    }, MODEL_PARTS_MAX),
    graph: choice(['none', 'parameter', 'time'], { fallback: 'none' }),
    /** The id of the parameter that a graph goes over. */
    axis: ID,
    /** Where a graph over time ends, which begins at 0: the time at which outputs beside it hold. */
    duration: number({ min: 0.001, max: 1e9, fallback: 10 }),
    timeUnit: NAME,
    goals: records({
      order: PART_ORDER, text: richText(),
      /** Its share of the points, beside those of the others. */
      weight: number({ min: 1, max: 100, isWhole: true, fallback: 1 }),
      /** The id of the output that it is about. */
      output: keyed(ID),
      /** Whether the value is the least, the most, or what is to be come near to. */
      compare: keyed(choice(['min', 'max', 'near'], { fallback: 'min' })),
      value: keyed(AMOUNT),
      /** How far beside the value is near. */
      tolerance: keyed(number({ min: 0, max: 1e12, fallback: 0 })),
      /** What learners read who have not reached it. */
      feedback: keyed(richText()),
    }, MODEL_PARTS_MAX),
    ...OUTCOME_FIELDS,
  },
})
export type SimulationElement = ElementFor<typeof simulationElement>
export type SimulationKind = 'core' | 'graphing' | 'management' | 'science' | 'sales' | 'stem' | 'biology'
export type Parameter = SimulationElement['parameters'][number]
export type ParameterOption = SimulationElement['options'][number]
export type ModelOutput = SimulationElement['outputs'][number]
export type Goal = SimulationElement['goals'][number]
/** The same with all its styles. */
export type DrawnSimulation = Resolved<SimulationElement>
