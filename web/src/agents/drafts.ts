import { agentDefinitionSchema, rubricCategorySchema, rubricSchema } from '@lectern/shared/agents'
import type { AgentDefinition } from '@lectern/shared/agents'
import { z } from 'zod'
import { randomUuid } from '../platform/random-uuid.ts'
import { browserStorage } from '../platform/storage/browser-storage.ts'

/** An agent somebody has not saved yet, as this device keeps it. */
export interface AgentDraft {
  /** Made anew with every writing, so that a tab replaces and removes only what it read or wrote itself. */
  readonly draftId: string
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

/** Drafts of one person kept at once; the oldest goes. */
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

/** The drafts of everybody who used this device. */
const readAll = () => browserStorage.read('agentDrafts') ?? []

/** Where this tab notes which draft of a place it wrote last, so that it finds that one after a reload. */
const tabKey = ({ userId, target }: DraftPlace) => `lectern.agentDraft.${userId}.${target}`

/**
 * The draft of a place that this tab wrote last, or else the newest anybody left there; null without one, or when another
 * release wrote it in a way that is not understood any more.
 */
export function readDraft(place: DraftPlace): AgentDraft | null {
  const own = readTab(place)
  const drafts = readAll().filter((draft) => draft.userId === place.userId && draft.target === place.target)
  const found = drafts.find((draft) => draft.draftId === own) ?? drafts.toSorted((a, b) => b.at - a.at)[0]
  const parsed = draftSchema.safeParse(found?.definition)
  return found && parsed.success
    ? { draftId: found.draftId, definition: parsed.data, version: found.version, at: found.at }
    : null
}

/**
 * Keeps a draft and answers its id; null when this browser has no room for it: then the one before stays. It replaces the one
 * named, which is what the same tab read or wrote last; what another tab wrote has another id and stays.
 */
export function writeDraft(place: DraftPlace, draft: Omit<AgentDraft, 'draftId'>, replacedId: string | null): string | null {
  const draftId = randomUuid()
  const others = readAll().filter((other) => other.draftId !== replacedId)
  const ofOthers = others.filter((other) => other.userId !== place.userId)
  const kept = others.filter((other) => other.userId === place.userId).toSorted((a, b) => b.at - a.at).slice(0, MOST - 1)
  // Room is made by forgetting older drafts of oneself only when it has to be.
  for (let older = kept.length; older >= 0; older--) {
    if (browserStorage.write('agentDrafts', [{ draftId, ...place, ...draft }, ...kept.slice(0, older), ...ofOthers])) {
      writeTab(place, draftId)
      return draftId
    }
  }
  return null
}

/** Whether a draft is still there. */
export const isKept = (draftId: string): boolean => readAll().some((draft) => draft.draftId === draftId)

/** Forgets a draft. */
export function removeDraft(draftId: string): void {
  const others = readAll().filter((other) => other.draftId !== draftId)
  if (others.length === 0) browserStorage.remove('agentDrafts')
  else browserStorage.write('agentDrafts', others)
}

function readTab(place: DraftPlace): string | null {
  try {
    return window.sessionStorage.getItem(tabKey(place))
  } catch {
    return null
  }
}

function writeTab(place: DraftPlace, draftId: string): void {
  try {
    window.sessionStorage.setItem(tabKey(place), draftId)
  } catch {
    // A reload offers the newest draft then.
  }
}
