import { CREATION_MOVES, CREATION_STEPS } from './machine.ts'

/** A step by a name that a diagram takes. */
const idOf = (step: string): string => step.replaceAll('-', '_')

/** The machine as a page of the documentation; the test beside this keeps the page and the table the same. */
export function creationMachinePage(): string {
  const moves = CREATION_STEPS.flatMap((step) => CREATION_MOVES[step].map(({ on, sets, to, when }) => {
    const set = Object.entries(sets ?? {}).map(([name, value]) => `${name} = ${String(value)}`)
    return `  ${idOf(step)} --> ${idOf(to)}: ${on}${when === undefined ? '' : ` [${when}]`}${set.length === 0 ? '' : ` / ${set.join('; ')}`}`
  }))
  return [
    '# The creation machine',
    '',
    'Drawn from `CREATION_MOVES` in `web/src/creation/machine.ts` (`npx vitest run --config .config/vitest.ts web/src/creation/machine.test.ts -u` draws it anew).',
    '`CLOSE` leads from every step to idle and resets what is remembered; `SET_CONTENT_TYPE` stores the type wherever it comes.',
    'What is in brackets is when a line holds, what stands behind a slash is what it remembers.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${idOf(CREATION_STEPS[0])}`,
    ...CREATION_STEPS.map((step) => `  ${idOf(step)}: ${step.replaceAll('-', ' ')}`),
    ...moves,
    '```',
    '',
  ].join('\n')
}
