import { SLIDES_FAILURES } from '@lectern/shared/creation'
import { ERRORS } from '@lectern/shared/errors'
import type { ErrorCode } from '@lectern/shared/errors'
import { IMPORT_FAILURES } from '@lectern/shared/imports'
import { JOB_FAILURES } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { SPEECH_FAILURES } from '@lectern/shared/narration'
import { translateMessage } from '../platform/i18n/i18n.ts'
import type { Translate } from '../platform/i18n/words.ts'
import { shownKind } from './kinds.ts'

/** Reasons with words of their own. */
const FAILURES = [...JOB_FAILURES, 'no-encoder', 'picture-missing', 'sound-missing', 'file-refused', 'render-error', ...SPEECH_FAILURES, ...IMPORT_FAILURES, ...SLIDES_FAILURES] as const

/** Reasons whose words say what was charged, or after which that goes without saying. */
const WITH_CHARGE: readonly string[] = ['result-lost', 'sound-missing', ...SPEECH_FAILURES, ...IMPORT_FAILURES, ...SLIDES_FAILURES]

const isErrorCode = (reason: string): reason is ErrorCode => Object.hasOwn(ERRORS, reason)

/** Why a job failed and what was charged, in the language in use: by its reason, or by the error that its request was answered with. */
export function failureInWords({ failure, kind }: Pick<Job, 'failure' | 'kind'>, t: Translate<'jobs'>): string {
  const reason = FAILURES.find((name) => name === failure)
  if (reason !== undefined && WITH_CHARGE.includes(reason)) return t(`failures.${reason}`)
  const isError = reason === undefined && failure !== null && isErrorCode(failure)
  const words = isError ? translateMessage(`code.${failure}`, ERRORS[failure].message) : t(`failures.${reason ?? 'other'}`)
  return t(shownKind(kind).isPaidByItem ? 'failures.itemsCharged' : 'failures.notCharged', { words: /[.!?।]$/.test(words) ? words : `${words}.` })
}
