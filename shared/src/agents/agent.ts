import { z } from 'zod'
import {
  AGENT_COLOURS, AGENT_KINDS, AGENT_LANGUAGES, AGENT_LIMITS, BEHAVIORS, DOCUMENT_PURPOSES, DOCUMENT_SOURCES, INTERACTION_DURATIONS,
  INTERACTION_STYLES, QUIET_WAITS, RESPONSE_STYLES, SOUNDS,
} from './limits.ts'
import { AGENT_FIELD_MESSAGES } from './messages.ts'
import { rubricSchema } from './rubric.ts'
import { isPlainText } from './text-file.ts'

const L = AGENT_LIMITS
const M = AGENT_FIELD_MESSAGES

export const agentKindSchema = z.enum(AGENT_KINDS)

/** Something the agent knows or follows (S2 §3). */
export const agentDocumentSchema = z.strictObject({
  /** Made by the browser; unique within the agent. */
  documentId: z.string().min(1).max(64),
  name: z.string().trim().min(1, M.documentNameRequired).max(L.documentNameMax, M.documentNameTooLong),
  source: z.enum(DOCUMENT_SOURCES),
  purpose: z.enum(DOCUMENT_PURPOSES),
  /** How the AI is to use it; every document needs some (S2 §5). */
  instructions: z.string().trim().min(1, M.instructionsRequired).max(L.instructionsMax, M.instructionsTooLong),
  text: z.string().trim().min(1, M.documentTextRequired).max(L.documentTextMax, M.documentTextTooLong)
    .refine(isPlainText, M.documentTextNotPlain),
})
export type AgentDocument = z.infer<typeof agentDocumentSchema>

const roleSchema = (required: string) => z.string().trim().min(1, required).max(L.roleMax, M.roleTooLong)
const isOneOf = (allowed: readonly number[]) => (value: number): boolean => allowed.includes(value)

/** Everything its author says about an agent, with the fields of S2 §3 and the rules of S2 §5. */
export const agentDefinitionSchema = z.strictObject({
  name: z.string().trim().min(1, M.nameRequired).max(L.nameMax, M.nameTooLong),
  interactionStyle: z.enum(INTERACTION_STYLES),
  /** What the conversation is about and what it should lead to. */
  conversationDescription: z.string().trim().min(1, M.conversationDescriptionRequired)
    .max(L.conversationDescriptionMax, M.conversationDescriptionTooLong),
  language: z.enum(AGENT_LANGUAGES, M.languageRequired),
  /** Colour of the agent's screen, `#rrggbb`. */
  colour: z.enum(AGENT_COLOURS, M.colour),
  learnerRole: roleSchema(M.learnerRoleRequired),
  aiRole: roleSchema(M.aiRoleRequired),
  /** The agent's first words; without any it begins as it sees fit. */
  startingMessage: z.string().trim().max(L.startingMessageMax, M.startingMessageTooLong),
  sound: z.enum(SOUNDS),
  responseStyle: z.enum(RESPONSE_STYLES),
  behaviors: z.array(z.enum(BEHAVIORS)).max(BEHAVIORS.length).refine((list) => new Set(list).size === list.length, 'Each at most once'),
  /** Seconds, one of {@link INTERACTION_DURATIONS}. */
  interactionDuration: z.number().refine(isOneOf(INTERACTION_DURATIONS), 'One of the offered durations'),
  /** Seconds of silence after which the agent goes on, one of {@link QUIET_WAITS}. */
  quietWait: z.number().refine(isOneOf(QUIET_WAITS), 'One of the offered times'),
  documents: z.array(agentDocumentSchema).max(L.documents, M.tooManyDocuments)
    .refine((list) => new Set(list.map((document) => document.documentId)).size === list.length, 'Each document has an id of its own'),
  rubric: rubricSchema,
  /** What the AI is asked once the conversation is over, beside the rubric; may be empty. */
  postConversationPrompt: z.string().trim().max(L.postConversationPromptMax, M.tooLong),
})
export type AgentDefinition = z.infer<typeof agentDefinitionSchema>

/** An agent nobody has written anything about yet, its fields in the order of the schema. */
export function emptyAgent(language: (typeof AGENT_LANGUAGES)[number] = 'en-US'): AgentDefinition {
  return {
    name: '', interactionStyle: 'text-based', conversationDescription: '', language, colour: AGENT_COLOURS[0], learnerRole: '', aiRole: '',
    startingMessage: '', sound: 'neutral', responseStyle: 'brief', behaviors: ['stay-focused'], interactionDuration: 900, quietWait: 15,
    documents: [],
    rubric: { name: '', scenarioType: '', evaluationPurpose: '', alwaysGenerateReports: false, categories: [] },
    postConversationPrompt: '',
  }
}
