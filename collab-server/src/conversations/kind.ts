import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** A conversation with an agent, paid when it begins; it answers its id. */
export const conversationJob = requestKind('conversation', CREDIT_ACTION.AgentTextConversation)
