import { createElement } from 'react'
import type { ComponentType } from 'react'
import { openInvitation, profileProblems, readProfile } from '@lectern/shared/activities'
import { INVITATION_FRAGMENT } from '@lectern/shared/publishing'
import { goOnAs, learnerHere } from '../../../activities/stored-learner.ts'
import { isFinal, messageOf } from '../../../platform/http/api-error.ts'
import { send } from '../../../platform/http/transport.ts'
import { passHeaders } from '../load-view.ts'
import type { Covered } from '../open-publication.ts'
import { IntroductionForm } from './IntroductionForm.tsx'
import { KnownLearner } from './KnownLearner.tsx'

/** The token of a personal link, which is taken out of the address: nobody copies it by chance. */
function takeToken(): string | null {
  const { hash, href } = window.location
  if (!hash.startsWith(INVITATION_FRAGMENT)) return null
  window.history.replaceState(window.history.state, '', href.slice(0, href.indexOf('#')))
  return hash.slice(INVITATION_FRAGMENT.length)
}

/**
 * Finds out who learns: by a personal link in the address, or by what this browser's learner told before. Answers the form where that has to be asked first.
 * @throws ApiError where the server cannot be asked
 */
export async function introduce(publicationId: string, title: string): Promise<Covered & { readonly Known?: never; readonly lastSlide?: never } | { readonly Message?: never; readonly Known: ComponentType | null; readonly lastSlide: string | null }> {
  const headers = passHeaders()
  const token = takeToken()
  let refused: string | null = null
  if (token !== null) {
    try {
      goOnAs(publicationId, (await send(openInvitation, { params: { publicationId }, body: { token } }, { headers })).learner)
    } catch (error) {
      if (!isFinal(error)) throw error
      refused = messageOf(error)
    }
  }
  const learner = learnerHere(publicationId)
  const asked = await send(readProfile, { params: { publicationId }, body: { learner } }, { headers })
  const { fields, profile } = asked
  const isMissing = fields.length > 0 && (profile === null || Object.keys(profileProblems(fields, profile.values)).length > 0)
  if (isMissing || refused !== null) {
    return { state: 'closed', Message: () => createElement(IntroductionForm, { asked, headers, learner, publicationId, refused, title }) }
  }
  return { lastSlide: asked.lastSlide, Known: profile === null ? null : () => createElement(KnownLearner, { headers, learner, profile, publicationId }) }
}
