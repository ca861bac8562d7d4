import type { Parameter, ParameterOption, SimulationElement } from '../../lesson/index.ts'

/** What a parameter can be chosen from, in the author's order. */
export function optionsOf(element: SimulationElement, parameter: Parameter): readonly ParameterOption[] {
  return element.options.filter((option) => option.parameter === parameter.id)
}

/** The lowest and the highest value of a parameter, whichever way round its author wrote them. */
export function boundsOf({ max, min }: Parameter): readonly [low: number, high: number] {
  return min <= max ? [min, max] : [max, min]
}

/** A number without what computers cannot hold exactly. */
const plain = (value: number): number => Number(value.toPrecision(12))

/** The nearest value that a parameter can be set to: within its bounds, and of a slider on one of its steps. */
export function settled(parameter: Parameter, value: number): number {
  const [low, high] = boundsOf(parameter)
  const within = Math.min(high, Math.max(low, value))
  return parameter.input === 'slider' ? plain(Math.min(high, low + Math.round((within - low) / parameter.step) * parameter.step)) : within
}

/** How a parameter is set at first: a number, or the id of an option. */
export function initialOf(element: SimulationElement, parameter: Parameter): string {
  if (parameter.input !== 'choice') return String(settled(parameter, parameter.initial))
  const options = optionsOf(element, parameter)
  return (options.find(({ value }) => value === parameter.initial) ?? options[0])?.id ?? ''
}

/** How all are set at first, by their ids. */
export function initialSettings(element: SimulationElement): Readonly<Record<string, string>> {
  return Object.fromEntries(element.parameters.map((parameter) => [parameter.id, initialOf(element, parameter)] as const).filter(([, value]) => value !== ''))
}

/** The number that a setting stands for; null where the parameter cannot be set so. */
export function valueOf(element: SimulationElement, parameter: Parameter, setting: string): number | null {
  if (parameter.input === 'choice') return optionsOf(element, parameter).find(({ id }) => id === setting)?.value ?? null
  const value = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(setting) ? Number(setting) : Number.NaN
  return Number.isFinite(value) && Math.abs(settled(parameter, value) - value) <= 1e-9 * Math.max(1, Math.abs(value)) ? value : null
}

/** Settings of all parameters: those of `given` that can be so, the others as at first. */
export function settingsOf(element: SimulationElement, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(initialSettings(element)).map(([id, initial]) => {
    const parameter = element.parameters.find((one) => one.id === id)
    const setting = Object.hasOwn(given, id) ? given[id] : undefined
    return [id, parameter !== undefined && setting !== undefined && valueOf(element, parameter, setting) !== null ? setting : initial]
  }))
}
