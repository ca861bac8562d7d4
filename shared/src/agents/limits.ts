/** What an agent is for: a coach helps the learner along, a roleplay gives them somebody to practise with (S2 §3). */
export const AGENT_KINDS = ['coach', 'roleplay'] as const
export type AgentKind = (typeof AGENT_KINDS)[number]

/** How learner and agent meet (S2 §3). */
export const INTERACTION_STYLES = ['text-based', 'video-based'] as const
/** How the agent sounds (S2 §3). */
export const SOUNDS = ['neutral', 'professional', 'casual'] as const
/** How much the agent says at once (S2 §3). */
export const RESPONSE_STYLES = ['brief', 'detailed'] as const
/** What the agent keeps to, each on or off (S2 §3). */
export const BEHAVIORS = ['be-proactive', 'ask-clarification', 'no-hints', 'neutral-responses', 'stay-focused'] as const
/** What a document is for (S2 §3). */
export const DOCUMENT_PURPOSES = ['knowledge-base', 'reference-material', 'both'] as const
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number]
/** Where a document's text came from. */
export const DOCUMENT_SOURCES = ['pasted', 'file'] as const
/** Instructions to begin with for a document; the sixth, custom, is to write one's own (S2 §3). */
export const INSTRUCTION_TEMPLATES = [
  'coaching', 'assessment-questions', 'learning-objectives', 'best-practices', 'case-studies',
] as const
export type InstructionTemplate = (typeof INSTRUCTION_TEMPLATES)[number]

/** How long a conversation may last, in seconds; S2 §9 names 300 and 3600. */
export const INTERACTION_DURATIONS = [300, 600, 900, 1800, 3600] as const
/** After how much silence of the learner the agent goes on, in seconds. */
export const QUIET_WAITS = [5, 10, 15, 30, 60] as const

/** Languages an agent can speak, as BCP 47 tags; S2 §1 begins with en-US. */
export const AGENT_LANGUAGES = [
  'en-US', 'en-GB', 'ar-SA', 'de-DE', 'es-ES', 'es-MX', 'fr-FR', 'hi-IN', 'id-ID', 'it-IT', 'ja-JP', 'ko-KR', 'nl-NL', 'pl-PL', 'pt-BR',
  'ru-RU', 'sv-SE', 'tr-TR', 'vi-VN', 'zh-CN',
] as const
export type AgentLanguage = (typeof AGENT_LANGUAGES)[number]

/** Colours an agent's screen can have; dark enough for white words on them. */
export const AGENT_COLOURS = ['#0f766e', '#1d6f42', '#1d4ed8', '#6d28d9', '#a21c5b', '#a33a26', '#8a5207', '#475569'] as const

/** Every limit of an agent. Lengths are UTF-16 code units, as text fields count them. */
export const AGENT_LIMITS = {
  /** S2 §9: maximum name length. */
  nameMax: 70,
  /** S2 §5: "under 1000 characters". */
  conversationDescriptionMax: 999,
  /** S2 §5, for the learner's and for the AI's role. */
  roleMax: 100,
  /** S2 §5. */
  startingMessageMax: 300,
  /** Documents of one agent. */
  documents: 10,
  documentNameMax: 100,
  /** Of one document: some twenty pages. */
  documentTextMax: 50_000,
  /** Of one text file, in bytes: the longest text in any script, with room for what reading it leaves out. */
  documentFileMaxBytes: 256 * 1024,
  instructionsMax: 2000,
  rubricNameMax: 100,
  scenarioTypeMax: 100,
  evaluationPurposeMax: 500,
  /** Categories of one rubric. */
  categories: 12,
  categoryNameMax: 100,
  categoryDescriptionMax: 500,
  weightMin: 1,
  weightMax: 100,
  levelsMin: 2,
  levelsMax: 6,
  levelNameMax: 50,
  levelDescriptionMax: 300,
  /** Entries of each list of indicators, phrases and pitfalls. */
  notes: 10,
  noteMax: 200,
  postConversationPromptMax: 1000,
  /** Agents of one person. */
  perPerson: 200,
  searchMax: 100,
} as const
