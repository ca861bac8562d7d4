import { isAgent, talkAnswer } from '@lectern/shared/activities'
import type { ActivityResult } from '@lectern/shared/activities'
import { CONVERSATION_LIMITS } from '@lectern/shared/conversations'
import type { ConversationReport, LearnerConversation, LearnerTalkUse } from '@lectern/shared/conversations'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import { hashed } from '../activities/service.ts'
import { organizationOf } from '../activities/session-store.ts'
import { transact } from '../database/transact.ts'
import { requireOwner } from '../identity/owner.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { findPublishedAgent } from '../publishing/agent-store.ts'
import type { PublishedAgent } from '../publishing/agent-store.ts'
import * as store from './learner-store.ts'
import type { LearnerConversationRow } from './learner-store.ts'
import { answerLines, requireOpen, endsAtOf, firstTurns, verdictOn } from './talking.ts'
import type { ConversationOwner, LearnerTurn } from './talking.ts'

/** A learner at a publication, with the pass that came with their page. */
export interface TalkingLearner {
  readonly publicationId: string
  readonly learner: string
  readonly pass: string | undefined
  /** The network address that they ask from. */
  readonly address: string
}

/** Conversations of learners with the agents on the slides of what is published. The workspace that published it pays. */
export interface LearnerConversationService {
  last(who: TalkingLearner, activityId: string): Promise<LearnerConversation | null>
  /**
   * Begins one, paid once for its id; one that is not over yet is gone on with.
   * @throws LecternError `conflict` where the agent is gone, the credits or the conversations of the month are used up, nobody can answer, or the activity takes no more answers; and those of publications
   */
  start(who: TalkingLearner, activityId: string, id: string): Promise<LearnerConversation>
  /** The agent's answer as lines. What fails is as if it had not been said. @throws LecternError before the first line */
  answerTurn(who: TalkingLearner, conversationId: string, turn: LearnerTurn, signal: AbortSignal): AsyncGenerator<string, void, undefined>
  /** Ends it, and gives the activity its answer; once more answers the same. */
  end(who: TalkingLearner, conversationId: string, signal: AbortSignal): Promise<{ readonly conversation: LearnerConversation; readonly result: ActivityResult | null }>
  use(actor: Caller): Promise<LearnerTalkUse>
  /** @throws LecternError `forbidden` for all but the owner */
  limit(actor: Caller, most: number): Promise<LearnerTalkUse>
}

/** How well a conversation went, percent: by the criteria; where there are none, having had it is all. */
function scoreOf({ criteria, overall }: ConversationReport): number {
  return overall ?? (criteria.length === 0 ? 100 : 0)
}

function present(row: LearnerConversationRow, { definition, kind }: PublishedAgent): LearnerConversation {
  const { aiRole, colour, language, learnerRole, name, quietWait } = definition
  return {
    conversationId: row.conversationId, agent: { kind, name, colour, language, learnerRole, aiRole, quietWait },
    turns: [...row.turns], startedAt: row.startedAt, endsAt: endsAtOf(row, definition), endedAt: row.endedAt, report: row.report,
  }
}

/** The service of learners' conversations of an app. */
export function createLearnerConversationService(app: FastifyInstance): LearnerConversationService {
  const agentOf = async (publicationId: string, agentId: string): Promise<PublishedAgent> => {
    const agent = await findPublishedAgent(app.db, publicationId, agentId)
    if (agent === null) throw new LecternError('conflict', { reason: 'conversation.agentGone' })
    return agent
  }
  /** In whose name a model is asked: of who published it, in the workspace that it belongs to now. */
  const ownerOf = async ({ pass, publicationId }: TalkingLearner): Promise<ConversationOwner & { readonly lessonId: string }> => {
    const { lessonId, publishedBy } = await app.activities.visited(publicationId, pass)
    const organizationId = await organizationOf(app.db, lessonId)
    if (organizationId === null) throw new LecternError('publication-gone')
    return { organizationId, userId: publishedBy, lessonId }
  }
  /** A conversation of this learner, and whom it is held with. */
  const own = async (who: TalkingLearner, conversationId: string) => {
    const owner = await ownerOf(who)
    const row = await store.findTalk(app.db, { publicationId: who.publicationId, learner: hashed(who.learner) }, conversationId)
    if (row === null) throw new LecternError('not-found')
    return { owner, row, agent: await agentOf(who.publicationId, row.agentId) }
  }
  const questionOf = async ({ learner, pass, publicationId }: TalkingLearner, activityId: string) => {
    const { element, ...rest } = await app.activities.standing(publicationId, { learner, activityId }, pass)
    if (!isAgent(element)) throw new LecternError('not-found')
    return { ...rest, element, place: { publicationId, learner: hashed(learner), activityId } }
  }
  const usedBy = async (actor: Caller): Promise<LearnerTalkUse> => ({
    ...await store.readUse(app.db, actor.organizationId, app.now()), canChange: (await findOrganization(app.db, actor.organizationId))?.owner_id === actor.userId,
  })

  return {
    async last(who, activityId) {
      const { element, place } = await questionOf(who, activityId)
      const { last } = await store.talksOf(app.db, place)
      const agent = await findPublishedAgent(app.db, who.publicationId, last?.agentId ?? element.agentId)
      return last === null || agent === null ? null : present(last, agent)
    },
    async start(who, activityId, id) {
      const { element, isClosed, place } = await questionOf(who, activityId)
      const agent = await agentOf(who.publicationId, element.agentId)
      const owner = await ownerOf(who)
      if (await app.providers.text.isOffline(owner)) throw new LecternError('conflict', { reason: 'conversation.noModel' })
      const row = await transact(app.db, async (trx) => {
        const { count, last } = await store.talksOf(trx, place)
        if (last !== null && (last.conversationId === id || (last.endedAt === null && last.agentId === element.agentId))) return last
        if (isClosed) throw new LecternError('conflict', { reason: 'activity.closed' })
        if (count >= CONVERSATION_LIMITS.perLearner) throw new LecternError('conflict', { reason: 'conversation.enough' })
        const { most, used } = await store.readUse(trx, owner.organizationId, app.now())
        if (used >= most) throw new LecternError('conflict', { reason: 'conversation.monthFull' })
        try {
          await app.credits.within(trx).spendCredits(owner.organizationId, owner.userId, CREDIT_ACTION.AgentTextConversation, 1, `learner-talk:${id}`, owner.lessonId)
        } catch (error) {
          if (error instanceof LecternError && error.code === 'insufficient-credits') throw new LecternError('conflict', { reason: 'conversation.noCredits' })
          throw error
        }
        await store.countTalk(trx, owner.organizationId, app.now())
        await store.insertTalk(trx, { ...place, id, agentId: element.agentId, turns: firstTurns(agent.definition, app.now()), now: app.now() })
        return await store.findTalk(trx, place, id)
      })
      if (row === null) throw new TypeError('what was begun is there')
      return present(row, agent)
    },
    async* answerTurn(who, conversationId, turn, signal) {
      const { agent, owner, row } = await own(who, conversationId)
      requireOpen(row, agent.definition, turn, app.now())
      yield* answerLines(app, owner, agent, row, turn.text, async (added) => await store.appendToTalk(app.db, row, added), signal)
    },
    async end(who, conversationId, signal) {
      const { agent, owner, row: before } = await own(who, conversationId)
      if (before.endedAt === null) await store.finishTalk(app.db, conversationId, await verdictOn(app, owner, agent, before, signal), app.now())
      const { row } = await own(who, conversationId)
      const { activityId } = row
      // Told again after a process that ended in between; the answer has the conversation's id, so it counts once.
      const graded = row.report === null ? null : await app.activities.recordResult(who.publicationId, { learner: who.learner, id: conversationId, activityId, answer: talkAnswer(scoreOf(row.report)) }, who)
        .catch((error: unknown) => {
          if (error instanceof LecternError && error.code === 'conflict') return null
          throw error
        })
      return { conversation: present(row, agent), result: graded ?? (await questionOf(who, activityId)).result }
    },
    use: usedBy,
    async limit(actor, most) {
      await requireOwner(app.db, actor, { reason: 'conversation.notOwner' })
      await transact(app.db, async (trx) => await store.putLimit(trx, actor.organizationId, most))
      return await usedBy(actor)
    },
  }
}
