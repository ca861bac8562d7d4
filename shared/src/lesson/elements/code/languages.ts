/** What code may be written in; `plain` has no colours. */
export const CODE_LANGUAGES = [
  'plain', 'bash', 'c', 'cpp', 'csharp', 'css', 'dart', 'go', 'haskell', 'html', 'java', 'javascript', 'json', 'kotlin', 'lua', 'markdown', 'matlab', 'php', 'python', 'r', 'ruby', 'rust', 'scala', 'sql', 'swift', 'typescript', 'yaml',
] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]
