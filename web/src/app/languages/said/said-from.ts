import {
  ACCOUNT_MESSAGES, PASSWORD_CHANGE_MESSAGES, PASSWORD_RESET_MESSAGES, RESET_MAIL_MESSAGES, SIGN_IN_MESSAGES, SIGN_UP_MESSAGES, VERIFY_MESSAGES,
} from '@lectern/shared/accounts'
import { CREDIT_MESSAGES } from '@lectern/shared/credits'
import { FEEDBACK_FIELD_MESSAGES, FEEDBACK_MESSAGES } from '@lectern/shared/feedback'
import { FLAG_MESSAGES } from '@lectern/shared/flags'
import { PUBLISHING_MESSAGES, PUBLISH_FIELD_MESSAGES } from '@lectern/shared/publishing'
import type { Words } from '../../i18n.ts'

/** The words of a language that translate messages of `shared`, under the same keys. */
export interface SaidSources {
  readonly accountWords: Words
  readonly recoveryWords: Words
  readonly feedbackWords: Words
  readonly creditWords: Words
  readonly flagWords: Words
  readonly publishingWords: Words
}

/** Sentences that areas of a language translate under a key, by their English words: the server says them too. */
export function saidFrom({ accountWords, recoveryWords, feedbackWords, creditWords, flagWords, publishingWords }: SaidSources): Words {
  return {
    ...pairs(ACCOUNT_MESSAGES, accountWords.validation),
    ...pairs(SIGN_IN_MESSAGES, accountWords.signInResult),
    ...pairs(SIGN_UP_MESSAGES, accountWords.signUpResult),
    ...pairs(VERIFY_MESSAGES, accountWords.verifyResult),
    ...pairs(RESET_MAIL_MESSAGES, recoveryWords.mailResult),
    ...pairs(PASSWORD_RESET_MESSAGES, recoveryWords.resetResult),
    ...pairs(PASSWORD_CHANGE_MESSAGES, recoveryWords.changeResult),
    ...pairs(FEEDBACK_FIELD_MESSAGES, feedbackWords.field),
    ...pairs(FEEDBACK_MESSAGES, feedbackWords.result),
    ...pairs(CREDIT_MESSAGES, creditWords),
    ...pairs(FLAG_MESSAGES, flagWords),
    ...pairs(PUBLISH_FIELD_MESSAGES, publishingWords.field),
    ...pairs(PUBLISHING_MESSAGES, publishingWords.said),
  }
}

function pairs(english: Readonly<Record<string, string>>, own: Words | string | undefined): Words {
  if (typeof own !== 'object') return {}
  const found: Record<string, string> = {}
  for (const [key, sentence] of Object.entries(english)) {
    const words = own[key]
    if (typeof words === 'string') found[sentence] = words
  }
  return found
}
