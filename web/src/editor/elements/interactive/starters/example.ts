import type { InteractiveKind, InteractiveSubject } from '@lectern/shared/lesson'

/** The key of an example: kinds, and the subjects of simulations. */
export type ExampleKey = Exclude<InteractiveKind, 'simulation'> | InteractiveSubject

/** Which example a starter begins with. */
export function exampleKey(kind: InteractiveKind, subject: InteractiveSubject): ExampleKey {
  return kind === 'simulation' ? subject : kind
}
