import { count } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** The unit in which operators write how much a workspace may tell, in bytes. */
const MB = 1024 ** 2

/** Variables of the statement store. */
export const statementVariables = {
  STATEMENTS_KEPT_MONTHS: count('STATEMENTS_KEPT_MONTHS', 24, 1, 1200),
  STATEMENTS_MAX_MB: count('STATEMENTS_MAX_MB', 1024, 0, 1_000_000, true),
}

/** How much learning tools may tell. */
export interface StatementConfig {
  /** Whole months for which statements are kept after the one in which they came. */
  readonly statementsKeptMonths: number
  /** Bytes of the statements and documents of one workspace; 0 = never mind. */
  readonly statementsMaxBytes: number
}

/** The configuration that checked variables say. */
export function readStatementConfig(values: Variables<typeof statementVariables>): StatementConfig {
  return { statementsKeptMonths: values.STATEMENTS_KEPT_MONTHS, statementsMaxBytes: values.STATEMENTS_MAX_MB * MB }
}
