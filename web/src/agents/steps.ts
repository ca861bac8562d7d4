import { AGENT_KINDS, agentDefinitionSchema } from '@lectern/shared/agents'
import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'

/** The wizard's steps in their order (S2 §4); their names stand in the address. */
export const WIZARD_STEPS = ['character', 'roles', 'knowledge', 'feedback'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** What is asked for on a step. */
export const STEP_FIELDS = {
  character: ['name', 'interactionStyle', 'conversationDescription', 'language', 'colour'],
  roles: ['learnerRole', 'aiRole', 'startingMessage', 'sound', 'responseStyle', 'behaviors', 'interactionDuration', 'quietWait'],
  knowledge: ['documents'],
  feedback: ['rubric', 'postConversationPrompt'],
} as const satisfies Record<WizardStep, readonly (keyof AgentDefinition)[]>

/** The kind an address asks for; null for none and for one nobody knows: then the person chooses. */
export function kindFrom(type: string | null): AgentKind | null {
  return AGENT_KINDS.find((kind) => kind === type) ?? null
}

/** The steps that something is wrong on. */
export function stepsWithProblems(definition: AgentDefinition): ReadonlySet<WizardStep> {
  const fields = new Set(agentDefinitionSchema.safeParse(definition).error?.issues.map((issue) => issue.path[0]))
  return new Set(WIZARD_STEPS.filter((step) => STEP_FIELDS[step].some((field) => fields.has(field))))
}

/** The furthest step one may be on: the first that something is wrong on, else the last. */
export function furthestStep(problems: ReadonlySet<WizardStep>): WizardStep {
  return WIZARD_STEPS.find((step) => problems.has(step)) ?? 'feedback'
}

/** The step that is shown for the one an address names: never one behind a step that is not done; the first for an unknown one. */
export function stepFrom(asked: string | null, furthest: WizardStep): WizardStep {
  const index = Math.max(0, WIZARD_STEPS.findIndex((step) => step === asked))
  return WIZARD_STEPS[Math.min(index, WIZARD_STEPS.indexOf(furthest))] ?? 'character'
}

/** The steps beside one. */
export function besides(step: WizardStep): { readonly previous: WizardStep | undefined; readonly next: WizardStep | undefined } {
  const index = WIZARD_STEPS.indexOf(step)
  return { previous: WIZARD_STEPS[index - 1], next: WIZARD_STEPS[index + 1] }
}
