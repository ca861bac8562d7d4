import { reportVisit } from '@lectern/shared/activities'
import { OPENED_EVENT, sendViewEvents } from '@lectern/shared/publishing'
import { learnerHere } from '../../activities/stored-learner.ts'
import { EventSender } from '../../platform/events/event-sender.ts'
import { send } from '../../platform/http/transport.ts'
import { Visit } from './visit.ts'

/** Tells that the lesson was opened, with the headers that open it, and begins to tell how far the learner comes. What cannot be told now is told later. */
export function reportOpened(publicationId: string, headers: Readonly<Record<string, string>>): Visit {
  const sender = new EventSender(publicationId, (body) => send(sendViewEvents, { params: { publicationId }, body }, { headers, keepalive: true }))
  sender.tell(OPENED_EVENT)
  const visit = new Visit((report, isLast) => send(reportVisit, { params: { publicationId }, body: { learner: learnerHere(publicationId), ...report } }, { headers, keepalive: isLast }))
  visit.start()
  return visit
}
