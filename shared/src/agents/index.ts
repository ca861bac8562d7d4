export {
  AGENT_COLOURS, AGENT_KINDS, AGENT_LANGUAGES, AGENT_LIMITS, BEHAVIORS, DOCUMENT_PURPOSES, INSTRUCTION_TEMPLATES, INTERACTION_DURATIONS,
  INTERACTION_STYLES, QUIET_WAITS, RESPONSE_STYLES, SOUNDS,
} from './limits.ts'
export type { AgentKind, AgentLanguage, DocumentPurpose, InstructionTemplate } from './limits.ts'
export { AGENT_FIELD_MESSAGES, AGENT_MESSAGES } from './messages.ts'
export { isPlainText, readTextFile } from './text-file.ts'
export type { TextFile, TextFileRefusal } from './text-file.ts'
export { categoryNameKey, rubricCategorySchema, rubricSchema, weightShares } from './rubric.ts'
export type { Rubric, RubricCategory, ScoringLevel } from './rubric.ts'
export { agentDefinitionSchema, agentDocumentSchema, agentKindSchema, emptyAgent } from './agent.ts'
export type { AgentDefinition, AgentDocument } from './agent.ts'
export {
  AGENT_PAGE, agentSchema, agentSummarySchema, changeAgent, createAgent, deleteAgent, duplicateAgent, listAgents, readAgent,
} from './endpoints.ts'
export type { Agent, AgentSummary } from './endpoints.ts'
