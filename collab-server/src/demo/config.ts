import { z } from 'zod'
import type { Variables } from '../platform/config-forms.ts'

/** Variables of the demo workspace. */
export const demoVariables = {
  DEMO: z.enum(['0', '1'], 'DEMO must be 0 or 1').default('1'),
  DEMO_PASSWORD: z.string().min(8, 'DEMO_PASSWORD must have at least 8 characters').optional(),
}

/** The workspace to try. */
export interface DemoConfig {
  /** Make the demo workspace on a new data folder. */
  readonly demo: boolean
  /** Password of the demo people; null for a random one. */
  readonly demoPassword: string | null
}

/** The configuration that checked variables say. */
export function readDemoConfig(values: Variables<typeof demoVariables>): DemoConfig {
  return { demo: values.DEMO === '1', demoPassword: values.DEMO_PASSWORD ?? null }
}
