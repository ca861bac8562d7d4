export { BUILT_IN_PROMPTS, FALLBACK_PROMPT, PROMPT_KEYS, SAMPLE_VALUES, builtInPrompt } from './templates.ts'
export type { BuiltInPrompt, PromptKey, PromptSettings } from './templates.ts'
export { PLACEHOLDERS, fillPrompt, placeholdersIn, quoted } from './placeholders.ts'
export type { Placeholder, PromptValues } from './placeholders.ts'
export { LANGUAGE_PROMPT_KEYS, LEVELS, inLanguage, languagePrompt, levelLabel } from './languages.ts'
export type { Level } from './languages.ts'
export { unwrapped, withoutQuotes } from './unwrapped.ts'
export { promptRules } from './rules.ts'
export type { PromptRules } from './rules.ts'
export { PROMPT_LIMITS, PROMPT_MESSAGES } from './limits.ts'
export {
  askChatGpt, askGoogleAi, changePrompt, chatStream, generateContent, generateText, getPrompt, listPrompts, promptRequestSchema, readPrompt, restorePrompt,
} from './endpoints.ts'
export type { ChatRequest, PromptEntry, PromptRequest, PromptVersion } from './endpoints.ts'
