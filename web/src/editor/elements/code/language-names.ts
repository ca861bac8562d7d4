import type { CodeLanguage } from '@lectern/shared/lesson'

/** What languages of programs are called, in every language of people. */
export const LANGUAGE_NAMES: Readonly<Record<Exclude<CodeLanguage, 'plain'>, string>> = {
  bash: 'Bash', c: 'C', cpp: 'C++', csharp: 'C#', css: 'CSS', dart: 'Dart', go: 'Go', haskell: 'Haskell', html: 'HTML, XML', java: 'Java', javascript: 'JavaScript', json: 'JSON', kotlin: 'Kotlin', lua: 'Lua',
  markdown: 'Markdown', matlab: 'MATLAB', php: 'PHP', python: 'Python', r: 'R', ruby: 'Ruby', rust: 'Rust', scala: 'Scala', sql: 'SQL', swift: 'Swift', typescript: 'TypeScript', yaml: 'YAML',
}
