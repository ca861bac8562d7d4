import { agentDefinitionSchema, rubricCategorySchema, rubricSchema } from '@lectern/shared/agents'
import type { AgentDefinition } from '@lectern/shared/agents'
import { z } from 'zod'
import { browserStorage } from '../app/browser-storage.ts'

/** An agent somebody has not saved yet, as this device keeps it. */
export interface AgentDraft {
  readonly definition: AgentDefinition
  /** The version of the agent that the changes began from; 0 for a new one. */
  readonly version: number
  /** When it was last written in, ms since 1970. */
  readonly at: number
}

/** Whose draft of what: `new:coach`, `new:roleplay`, or an agent's id. */
export interface DraftPlace {
  readonly userId: string
  readonly target: string
}

/** Drafts kept at once; the oldest goes. */
const MOST = 5

const text = z.string()
/** What may be in a draft: the shapes of the model without its rules, since drafts are unfinished. */
const draftSchema: z.ZodType<AgentDefinition> = agentDefinitionSchema.extend({
  name: text, conversationDescription: text, learnerRole: text, aiRole: text, startingMessage: text, postConversationPrompt: text,
  documents: z.array(agentDefinitionSchema.shape.documents.element.extend({ name: text, instructions: text, text })),
  rubric: z.object({
    ...rubricSchema.shape, name: text, scenarioType: text, evaluationPurpose: text,
    categories: z.array(rubricCategorySchema.extend({
      name: text, description: text, levels: z.array(z.strictObject({ name: text, description: text })),
      behavioralIndicators: z.array(text), masteryPhrases: z.array(text), commonPitfalls: z.array(text),
    })),
  }),
})

const isOf = (place: DraftPlace) => (draft: DraftPlace): boolean => draft.userId === place.userId && draft.target === place.target

/** The draft of a place; null without one, or when another release wrote it in a way that is not understood any more. */
export function readDraft(place: DraftPlace): AgentDraft | null {
  const found = browserStorage.read('agentDrafts')?.find(isOf(place))
  const parsed = draftSchema.safeParse(found?.definition)
  return found && parsed.success ? { definition: parsed.data, version: found.version, at: found.at } : null
}

/** Keeps a draft in place of the one before; false when this browser has no room for it: then the one before stays. */
export function writeDraft(place: DraftPlace, draft: AgentDraft): boolean {
  const others = (browserStorage.read('agentDrafts') ?? []).filter((other) => !isOf(place)(other))
  const kept = others.toSorted((a, b) => b.at - a.at).slice(0, MOST - 1)
  // Room is made by forgetting older drafts of oneself only when it has to be.
  for (let older = kept.length; older >= 0; older--) {
    if (browserStorage.write('agentDrafts', [{ ...place, ...draft }, ...kept.slice(0, older)])) return true
  }
  return false
}

/** Forgets a draft. */
export function removeDraft(place: DraftPlace): void {
  const others = (browserStorage.read('agentDrafts') ?? []).filter((other) => !isOf(place)(other))
  if (others.length === 0) browserStorage.remove('agentDrafts')
  else browserStorage.write('agentDrafts', others)
}
