import { OPENED_EVENT, sendViewEvents } from '@lectern/shared/publishing'
import { EventSender } from '../../platform/events/event-sender.ts'
import { send } from '../../platform/http/transport.ts'

/** Tells that the lesson was opened, with the headers that open it. What cannot be told now is told later. */
export function reportOpened(publicationId: string, headers: Readonly<Record<string, string>>): void {
  const sender = new EventSender(publicationId, (body) => send(sendViewEvents, { params: { publicationId }, body }, { headers, keepalive: true }))
  sender.tell(OPENED_EVENT)
}
