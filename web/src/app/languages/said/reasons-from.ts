import type { Words } from '../../../platform/i18n/i18n.ts'

/** The words of a language that translate messages of `shared`, under the same keys. */
export interface ReasonSources {
  readonly accountWords: Words
  readonly agentWords: Words
  readonly feedbackWords: Words
  readonly publishingWords: Words
}

/** Reasons whose words areas of a language keep for screens of their own: the server gives them too. */
export function reasonsFrom({ accountWords, agentWords, feedbackWords, publishingWords }: ReasonSources): Words {
  return {
    account: accountWords.validation ?? {},
    verification: accountWords.verifyResult ?? {},
    agentField: agentWords.field ?? {},
    feedback: feedbackWords.result ?? {},
    feedbackField: feedbackWords.field ?? {},
    publishField: publishingWords.field ?? {},
    publishing: publishingWords.said ?? {},
  }
}
