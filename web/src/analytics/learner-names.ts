import { learnerCode } from '@lectern/shared/activities'
import type { Learner } from '@lectern/shared/activities'

/** What a learner is called: by name, else by address or id of the learning system, else by a code. */
export function calledOf({ email, externalId, learnerId, name }: Pick<Learner, 'email' | 'externalId' | 'learnerId' | 'name'>): string {
  return [name, email, externalId].find((one) => one !== '') ?? learnerCode(learnerId)
}
