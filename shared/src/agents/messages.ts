import { AGENT_LIMITS } from './limits.ts'

/** Words for single fields of an agent; screens show them in the person's language. */
export const AGENT_FIELD_MESSAGES = {
  nameRequired: 'Give it a name',
  nameTooLong: `The name can have at most ${AGENT_LIMITS.nameMax} characters`,
  conversationDescriptionRequired: 'Describe what the conversation is about',
  conversationDescriptionTooLong: 'The description must have fewer than 1000 characters',
  languageRequired: 'Choose a language',
  colour: 'Choose one of the colours',
  learnerRoleRequired: 'Say who the learner is in this conversation',
  aiRoleRequired: 'Say who the AI is in this conversation',
  roleTooLong: `A role can have at most ${AGENT_LIMITS.roleMax} characters`,
  startingMessageTooLong: `The starting message can have at most ${AGENT_LIMITS.startingMessageMax} characters`,
  documentNameRequired: 'Give the document a name',
  documentNameTooLong: `The name of a document can have at most ${AGENT_LIMITS.documentNameMax} characters`,
  documentTextRequired: 'Paste the text of the document',
  documentTextTooLong: `A document can have at most ${AGENT_LIMITS.documentTextMax} characters`,
  documentTextNotPlain: 'The text holds characters that are not text',
  instructionsRequired: 'Tell the AI how to use this document',
  instructionsTooLong: `Instructions can have at most ${AGENT_LIMITS.instructionsMax} characters`,
  tooManyDocuments: `An agent can have at most ${AGENT_LIMITS.documents} documents`,
  tooLong: 'This is too long',
  categoryNameRequired: 'Give the criterion a name',
  categoryNameTooLong: `The name of a criterion can have at most ${AGENT_LIMITS.categoryNameMax} characters`,
  categoryNameTaken: 'Another criterion has this name',
  weight: `A weight is a whole number from ${AGENT_LIMITS.weightMin} to ${AGENT_LIMITS.weightMax}`,
  levelNameRequired: 'Give the level a name',
  levels: `A criterion has ${AGENT_LIMITS.levelsMin} to ${AGENT_LIMITS.levelsMax} levels`,
  notes: `At most ${AGENT_LIMITS.notes} entries of ${AGENT_LIMITS.noteMax} characters each, one on a line`,
  tooManyCategories: `A rubric can have at most ${AGENT_LIMITS.categories} criteria`,
} as const

/** What the server answers about agents in words. */
export const AGENT_MESSAGES = {
  changedElsewhere: 'This agent was changed in another window. Open it again to go on from there.',
  tooMany: `You can have at most ${AGENT_LIMITS.perPerson} agents. Delete one you no longer need.`,
} as const
