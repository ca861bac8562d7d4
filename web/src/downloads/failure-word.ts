import { DOWNLOAD_FAILURES } from '@lectern/shared/downloads'

/** Reasons with words of their own, below `failures` of the words of downloads. */
const WORDS = [...DOWNLOAD_FAILURES, 'silent', 'not-started', 'too-long', 'result-lost'] as const

/** Which words say why a download failed. */
export function failureWord(failure: string | null): (typeof WORDS)[number] | 'other' {
  return WORDS.find((word) => word === failure) ?? 'other'
}
