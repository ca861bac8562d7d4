import { SLIDES_FAILURES } from '@lectern/shared/creation'
import { ERRORS } from '@lectern/shared/errors'
import type { ErrorCode } from '@lectern/shared/errors'
import { IMPORT_FAILURES } from '@lectern/shared/imports'
import { JOB_FAILURES } from '@lectern/shared/jobs'
import { SPEECH_FAILURES } from '@lectern/shared/narration'
import { translateMessage } from '../platform/i18n/i18n.ts'
import type { Translate } from '../platform/i18n/words.ts'

/** Reasons with words of their own. */
const FAILURES = [...JOB_FAILURES, 'no-encoder', 'picture-missing', 'sound-missing', 'file-refused', 'render-error', ...SPEECH_FAILURES, ...IMPORT_FAILURES, ...SLIDES_FAILURES] as const

const isErrorCode = (reason: string): reason is ErrorCode => Object.hasOwn(ERRORS, reason)

/** Why a job failed, in the language in use: by its reason, or by the error that its request was answered with. */
export function failureInWords(failure: string | null, t: Translate<'jobs'>): string {
  const reason = FAILURES.find((name) => name === failure)
  if (reason !== undefined) return t(`failures.${reason}`)
  if (failure === null || !isErrorCode(failure)) return t('failures.other')
  const words = translateMessage(`code.${failure}`, ERRORS[failure].message)
  return t('failures.notCharged', { words: /[.!?।]$/.test(words) ? words : `${words}.` })
}
