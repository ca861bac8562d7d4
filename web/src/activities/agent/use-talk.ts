import { endTalk, readTalk, sendLearnerTurn, startTalk } from '@lectern/shared/conversations'
import type { LearnerConversation } from '@lectern/shared/conversations'
import { useEffect, useRef, useState } from 'react'
import { useConversing } from '../../conversations/use-conversing.ts'
import type { Conversing } from '../../conversations/use-conversing.ts'
import { publicLines } from '../../platform/http/stream.ts'
import { send } from '../../platform/http/transport.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import type { TalkPlace } from '../answers.ts'

/** A learner's conversation with an agent on a slide, and what they can do in it. */
export interface Talk extends Conversing {
  /** Undefined until it is known, null where there is none. */
  readonly conversation: LearnerConversation | null | undefined
  /** Why it could not be read. */
  readonly loadError: unknown
  readonly retryLoad: () => void
}

/** The learner's last conversation there: read, gone on with, also after another device, ended, begun anew. */
export function useTalk(place: TalkPlace, activityId: string): Talk {
  const { headers, learner, publicationId } = place
  const [conversation, setConversation] = useState<LearnerConversation | null | undefined>(undefined)
  const [loadError, setLoadError] = useState<unknown>(null)
  const isAsking = loadError === null
  // A beginning that got lost on its way is asked for again under the same id, so it is paid once.
  const nextId = useRef(randomUuid())
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      try {
        const last = (await send(readTalk, { params: { publicationId }, body: { learner, activityId } }, { headers })).conversation
        if (!isGone) setConversation(last)
      } catch (error) {
        if (!isGone) setLoadError(error)
      }
    }
    if (isAsking) void read()
    return () => { isGone = true }
  }, [activityId, headers, isAsking, learner, publicationId])
  const conversing = useConversing<LearnerConversation>(conversation, setConversation, {
    start: async () => {
      const answer = await send(startTalk, { params: { publicationId }, body: { learner, activityId, id: nextId.current } }, { headers })
      nextId.current = randomUuid()
      return answer.conversation
    },
    send: ({ conversationId }, turn, signal) => publicLines(sendLearnerTurn, { params: { publicationId, conversationId }, body: { learner, ...turn } }, signal, headers),
    end: async ({ conversationId }) => {
      const answer = await send(endTalk, { params: { publicationId, conversationId }, body: { learner } }, { headers })
      if (answer.result !== null) place.told(activityId, answer.result)
      return answer.conversation
    },
  })
  return {
    ...conversing, conversation, loadError,
    retryLoad: () => setLoadError(null),
  }
}
