import { NARRATION_WORDS } from '../creation/limits.ts'
import type { Placeholder } from './placeholders.ts'

/** What a model is asked with, and how (S2 §9: temperatures 0.3, 0.1 and 0.7, text refinement 0.2 with top_p 0.9, roles 50 and 200 tokens). */
export interface PromptSettings {
  readonly temperature: number
  readonly topP?: number
  readonly maxTokens: number
}

/** A prompt that comes with the product. */
export interface BuiltInPrompt {
  /** Who the model is, and the rules by which it writes. */
  readonly systemPrompt: string
  /** What it is to do; words in two braces are filled in. */
  readonly prompt: string
  readonly settings: PromptSettings
}

/** The form every reading has, so that slides can be made of it (S2 §5). */
const FORM = `Write Markdown: one line "# Title" first, then an introduction of at least 40 words, then sections, each below a line "## Heading".
Paragraphs have at most 50 words. No other Markdown than headings, paragraphs and lists. No pictures, no links, no HTML.
Answer with the reading alone, without any words before or after it.`

const WRITER = 'You are an experienced instructional designer who writes for {{gradeLevel}}.'
const CHANGES = 'You change a reading as its author asks and keep everything else.'
const REFINE = 'The reading:\n{{content}}\nAsked for before, and still to be kept:\n{{previousInstructions}}\nWhat its author asks for now:\n{{userInput}}\nWrite the whole changed reading.'
/** What stands for a learner who has said nothing yet. */
const BEGINNING = '(The conversation begins.)'
const TEXT: PromptSettings = { temperature: 0.2, topP: 0.9, maxTokens: 4000 }

/** The prompts of the product, by their keys. */
export const BUILT_IN_PROMPTS = {
  'learningObjective': {
    systemPrompt: `${WRITER}\nYou write learning objectives: exactly 5 numbered items, a line each, and nothing else.`,
    prompt: 'The topic:\n{{topic}}\nWrite the learning objectives.', settings: { temperature: 0.7, maxTokens: 500 },
  },
  'reading': {
    systemPrompt: `${WRITER}\n${FORM}\nWrite exactly 2 sections for each objective, each of at least 50 words.`,
    prompt: 'The topic:\n{{topic}}\nThe learning objectives:\n{{learningObjective}}\nWrite the reading.', settings: { temperature: 0.3, maxTokens: 4000 },
  },
  'create-from-text': {
    systemPrompt: `${WRITER}\n${FORM}\nKeep to what the text says; add no facts of your own.`,
    prompt: 'The author\'s text:\n{{originalText}}\nArrange it as a reading.', settings: TEXT,
  },
  'create-from-pdf': {
    systemPrompt: `${WRITER}\n${FORM}\nThe text was read from the pages of a document: join what page breaks and columns tore apart, and leave out page numbers and running heads. Keep to what it says; add no facts of your own.`,
    prompt: 'The text of the document:\n{{originalText}}\nWhat its author asks for:\n{{userInput}}\nArrange it as a reading.', settings: TEXT,
  },
  'refine-for-create-from-ai': {
    systemPrompt: `${WRITER}\n${FORM}\nThere are exactly 2 sections for each objective, each of at least 50 words, unless the author asks for others.\n${CHANGES}`,
    prompt: `The learning objectives:\n{{learningObjective}}\n${REFINE}`, settings: { temperature: 0.3, maxTokens: 4000 },
  },
  'refine-for-create-from-text': { systemPrompt: `${WRITER}\n${FORM}\n${CHANGES} Add no facts of your own.`, prompt: REFINE, settings: TEXT },
  'refine-for-create-from-pdf': { systemPrompt: `${WRITER}\n${FORM}\n${CHANGES} Add no facts of your own.`, prompt: REFINE, settings: TEXT },
  'slides': {
    systemPrompt: [
      'You turn parts of a reading into slides, one slide a part. Use only what the part says; invent no facts and no numbers.',
      'Choose the form by what the part says. steps: 2 to 6 parts in their order. timeline: 2 to 6 parts with dates as labels. comparison: 2 or 3 parts beside each other. table: several things that have the same properties, as rows with a head; at most 9 rows and 6 columns. chart: amounts of one unit beside each other, as rows of a label and numbers with a head. quote: what somebody said as large, word for word, and who as caption. number: the one number that the part is about as large and what it says as caption. equation: a formula of the part as large, sign for sign, and what it says as caption. definition: a term as large and what it means as caption. points: all else, up to 3 of at most 20 words.',
      'Labels have at most 5 words, words of parts and captions at most 24. Leave empty what the form does not need.',
      `The narration is what a teacher says to the slide: ${NARRATION_WORDS.min} to ${NARRATION_WORDS.max} words that explain it, in sentences, without reading it out.`,
    ].join('\n'),
    prompt: 'The parts:\n{{content}}\nWrite a slide for each.', settings: { temperature: 0.3, maxTokens: 4000 },
  },
  'introduction': {
    systemPrompt: 'You write the first slide of a lesson. Use only what the lesson says; invent no facts and no numbers. The subtitle has at most 24 words and says what the lesson is about. The narration is what a teacher says to begin: 30 to 100 words that say why it matters and what will be learned. Leave takeaways empty.',
    prompt: 'The lesson is called:\n{{topic}}\nIts headings:\n{{headings}}\nWhat it says:\n{{contentSummary}}\nWrite its first slide.', settings: { temperature: 0.3, maxTokens: 500 },
  },
  'conclusion': {
    systemPrompt: 'You write the last slide of a lesson. Use only what the lesson says; invent no facts and no numbers. There are 1 to 3 takeaways, each a sentence of fewer than 25 words. The narration is what a teacher says to end: 30 to 100 words that bring them together. Leave the subtitle empty.',
    prompt: 'The last slide is called:\n{{topic}}\nThe headings of the lesson:\n{{headings}}\nWhat it says:\n{{contentSummary}}\nWrite its last slide.', settings: { temperature: 0.3, maxTokens: 500 },
  },
  'lesson-title': {
    systemPrompt: 'You name lessons: exactly 2 words, and nothing else.', prompt: 'The lesson:\n{{contentSummary}}\nName it.', settings: { temperature: 0.1, maxTokens: 50 },
  },
  'key-takeaway': {
    systemPrompt: 'You say what learners are to keep of a lesson: one sentence of fewer than 25 words, and nothing else.',
    prompt: 'What it says:\n{{content}}\nIts headings:\n{{headings}}\nWrite the key takeaway.', settings: { temperature: 0.3, maxTokens: 200 },
  },
  'narration': {
    systemPrompt: `${WRITER}\nYou write what a teacher says to a slide: ${NARRATION_WORDS.min} to ${NARRATION_WORDS.max} words that explain it, in sentences, without reading it out.`,
    prompt: 'The slide:\n{{narrationData}}\nWrite its narration.', settings: { temperature: 0.7, maxTokens: 500 },
  },
  'quiz': {
    systemPrompt: `${WRITER}\nYou write quiz questions. feedback says in one sentence why the correct option is right.`,
    prompt: 'The topic:\n{{topic}}\nThe material:\n{{content}}\nWrite {{numberOfQuestions}} questions.', settings: { temperature: 0.3, maxTokens: 6000 },
  },
  'activity-details': {
    systemPrompt: 'You name a learning activity so that teachers find it in a library. Say what it is about, not that it is an activity.',
    prompt: 'What the activity says:\n{{content}}\nWrite its name, description and tags.', settings: { temperature: 0.3, maxTokens: 600 },
  },
  'publication-details': {
    systemPrompt: 'You describe a lesson to those who may want to learn from it.', prompt: 'Its title:\n{{topic}}\nIts text:\n{{content}}\nWrite its description and tags.',
    settings: { temperature: 0.3, maxTokens: 600 },
  },
  'interactive': {
    systemPrompt: 'You write small interactive pages for learners.', prompt: 'What its author wants:\n{{userInput}}\nWrite the interactive.', settings: { temperature: 0.3, maxTokens: 12_000 },
  },
  'refine-interactive': {
    systemPrompt: 'You write small interactive pages for learners. You change an interactive as its author asks and keep everything else.',
    prompt: 'The interactive:\n{{content}}\nAsked for before, and still to be kept:\n{{previousInstructions}}\nWhat its author asks for now:\n{{userInput}}\nWrite the whole changed interactive.',
    settings: { temperature: 0.3, maxTokens: 12_000 },
  },
  'infographic': {
    systemPrompt: 'You turn a teacher\'s text into the plan of one infographic. Use only what the text says; invent no facts and no numbers. Short words are read best: 3 to 6 items with texts of at most 15 words.',
    prompt: 'The text:\n{{content}}\nWhat its author wishes:\n{{userInput}}\nPlan the infographic.', settings: { temperature: 0.3, maxTokens: 2000 },
  },
  'coach': {
    systemPrompt: 'You are a coach: you help the learner to get better, step by step, by asking and explaining.', prompt: BEGINNING,
    settings: { temperature: 0.7, maxTokens: 800 },
  },
  'roleplay': {
    systemPrompt: 'This is a roleplay: you play your part all the time, never explain that you are an AI unless you are asked sincerely, and never play the learner\'s part.',
    prompt: BEGINNING, settings: { temperature: 0.7, maxTokens: 800 },
  },
  'conversation-verdict': {
    systemPrompt: 'You judge how a learner did in a practice conversation: fairly, kindly and to the point. You speak to the learner.',
    prompt: 'The criteria:\n{{criteria}}\nWhat else is wanted:\n{{userInput}}\nThe conversation:\n{{content}}\nJudge it.', settings: { temperature: 0.1, maxTokens: 3000 },
  },
  'game-description': {
    systemPrompt: 'You describe games for learners in at most 95 characters. Say what a game is about, not that it is one.',
    prompt: 'The game:\n{{gameName}}\nIts questions:\n{{questions}}\nDescribe it.', settings: { temperature: 0.7, maxTokens: 600 },
  },
  'agent-role': {
    systemPrompt: 'You name the part that somebody plays in a conversation: a few words, and nothing else.', prompt: 'The conversation:\n{{scenario}}\nName the part of the AI.',
    settings: { temperature: 0.1, maxTokens: 50 },
  },
  'roleplay-roles': {
    systemPrompt: 'You name the two parts of a roleplay: a line for the learner, a line for the AI, and nothing else.', prompt: 'The roleplay:\n{{scenario}}\nName the parts.',
    settings: { temperature: 0.3, maxTokens: 200 },
  },
  'fact-check': {
    systemPrompt: 'You check what a lesson says against what is known. You find statements that are false, out of date or misleading, and nothing else: no matters of style, no opinions, no statements that are right. Quote each statement exactly as it stands there. Say in one sentence what is wrong with it, and write it anew so that it is right, as short as it was. Name a source where it can be looked up: an encyclopedia article, a standard, a study or an authority, by its name. Never invent an address.',
    prompt: 'The texts of the lesson:\n{{content}}\nCheck them.', settings: { temperature: 0.1, maxTokens: 3000 },
  },
} as const satisfies Readonly<Record<string, BuiltInPrompt>>

export type PromptKey = keyof typeof BUILT_IN_PROMPTS
export const PROMPT_KEYS = Object.keys(BUILT_IN_PROMPTS) as PromptKey[]

/** Where no template matches (S2 §7): what is asked is answered as it is asked. */
export const FALLBACK_PROMPT: BuiltInPrompt = {
  systemPrompt: 'You help people who write lessons. Answer with what is asked for alone, without any words before or after it.', prompt: '{{userInput}}',
  settings: { temperature: 0.3, maxTokens: 2000 },
}

/** The template of a key; undefined for a key that the product has none for. */
export function builtInPrompt(key: string): BuiltInPrompt | undefined {
  return Object.hasOwn(BUILT_IN_PROMPTS, key) ? BUILT_IN_PROMPTS[key as PromptKey] : undefined
}

/** What is filled in to see what a prompt comes to. */
export const SAMPLE_VALUES: Readonly<Record<Placeholder, string>> = {
  topic: 'Why the sea has tides', learningObjective: '1. Explain what pulls the water\n2. Say when the next high tide comes', gradeLevel: 'High School',
  content: '# Tides\n\nThe Moon pulls the water of the sea.', originalText: 'The Moon pulls the water of the sea. It rises twice a day.', userInput: 'Shorter sentences',
  previousInstructions: 'An example from a harbour', scenario: 'A guest complains at the desk of a hotel', gameName: 'Tide race', questions: 'What pulls the water?',
  narrationData: 'High water comes twice a day', numberOfQuestions: '5', headings: 'The Moon, The Sun', contentSummary: 'How Moon and Sun pull the sea', criteria: '1. Listens to the guest',
}
