import * as Y from 'yjs'
import type { RichText } from '../../../text/index.ts'
import { recordOf } from '../../build.ts'
import { elementRecord, typeOf } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import type { LessonOrigin } from '../../origin.ts'
import { checkElementPatch, setChanged } from '../../patch.ts'
import { writeRichText } from '../../rich-text-fragment.ts'
import { fallbackOf } from '../resolve-style.ts'
import type { PartsPlace } from '../activity/part-writes.ts'
import { simulationElement } from './definition.ts'
import type { Goal, ModelOutput, Parameter, ParameterOption, SimulationElement } from './definition.ts'

type Place = Pick<PartsPlace, 'elementId' | 'slideId'>
type Made<T extends { readonly id: string; readonly order: string | null }> = readonly (Partial<T> & Pick<T, 'id' | 'order'>)[]

/** A whole model, as a simulation starts with; what is not said is as it falls back to. */
export interface SimulationModel extends Pick<SimulationElement, 'kind' | 'graph' | 'axis' | 'duration' | 'timeUnit'> {
  /** What learners are asked. */
  readonly prompt: RichText
  readonly parameters: Made<Parameter>
  readonly options: Made<ParameterOption>
  readonly outputs: Made<ModelOutput>
  readonly goals: Made<Goal>
}

function simulationAt(doc: Y.Doc, { elementId, slideId }: Place): LessonRecord | null {
  const element = elementRecord(doc, slideId, elementId)
  return element !== null && typeOf(element) === 'simulation' ? element : null
}

/**
 * Puts a model in the place of that of a simulation, as a whole: of two that are put there at once one stays. Nothing where the simulation is gone.
 * @throws LessonWriteError naming a bad field; then nothing is changed.
 */
export function setSimulation(doc: Y.Doc, place: Place, model: SimulationModel, origin: LessonOrigin): void {
  const element = simulationAt(doc, place)
  if (element === null) return
  const { goals, options, outputs, parameters, prompt, ...plain } = model
  const values = checkElementPatch('simulation', plain, '')
  const parts = { goals, options, outputs, parameters }
  doc.transact(() => {
    setChanged(element, values)
    const words: unknown = element.get('prompt')
    if (words instanceof Y.XmlFragment) writeRichText(words, prompt)
    for (const key of ['goals', 'options', 'outputs', 'parameters'] as const) {
      const { of } = simulationElement.fields[key]
      element.set(key, new Y.Map(parts[key].map((part) => {
        const given: Readonly<Record<string, unknown>> = part
        const whole = Object.fromEntries(Object.entries(of).map(([name, field]) => [name, given[name] ?? fallbackOf(field)]))
        return [part.id, recordOf(of, { ...whole, id: part.id })] as const
      })))
    }
  }, origin)
}

/** Takes a parameter away with what it is chosen from. Nothing where it is gone already. */
export function removeParameter(doc: Y.Doc, place: Place, id: string, origin: LessonOrigin): void {
  const element = simulationAt(doc, place)
  const [parameters, options] = [element?.get('parameters'), element?.get('options')]
  if (!(parameters instanceof Y.Map) || !parameters.has(id)) return
  doc.transact(() => {
    parameters.delete(id)
    if (!(options instanceof Y.Map)) return
    for (const [option, record] of options) if (record instanceof Y.Map && record.get('parameter') === id) options.delete(option)
  }, origin)
}

/** Texts within a fragment. */
function textsIn(node: Y.XmlFragment): readonly Y.XmlText[] {
  return node.toArray().flatMap((child) => (child instanceof Y.XmlText ? [child] : child instanceof Y.XmlElement ? textsIn(child) : []))
}

/** Names a parameter or an output anew, in the formulas that name it, too; what others write in these meanwhile stays. */
export function renameVariable(doc: Y.Doc, place: Place, part: { readonly records: 'outputs' | 'parameters'; readonly id: string }, to: string, origin: LessonOrigin): void {
  const element = simulationAt(doc, place)
  const [records, outputs] = [element?.get(part.records), element?.get('outputs')]
  const record: unknown = records instanceof Y.Map ? records.get(part.id) : null
  if (!(record instanceof Y.Map) || !(outputs instanceof Y.Map)) return
  const from: unknown = record.get('name')
  if (from === to) return
  const named = [element?.get('parameters'), outputs].flatMap((all) => (all instanceof Y.Map ? [...all.values()] : [])).filter((one) => one instanceof Y.Map && one.get('name') === from)
  doc.transact(() => {
    record.set('name', to)
    // Where two have the name, or none had one, nobody can say whom formulas mean.
    if (typeof from !== 'string' || from === '' || to === '' || named.length > 1) return
    for (const output of outputs.values()) {
      const formula: unknown = output instanceof Y.Map ? output.get('formula') : null
      for (const text of formula instanceof Y.XmlFragment ? textsIn(formula) : []) {
        const words = (text.toDelta() as readonly { readonly insert: unknown }[]).map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('')
        for (const found of [...words.matchAll(/(?<![\p{L}\p{M}\p{N}_.])[\p{L}_][\p{L}\p{M}\p{N}_]*/gu)].toReversed()) {
          if (found[0] !== from) continue
          text.insert(found.index + from.length, to)
          text.delete(found.index, from.length)
        }
      }
    }
  }, origin)
}
