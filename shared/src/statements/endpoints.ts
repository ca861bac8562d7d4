import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { STATEMENT_LIMITS } from './limits.ts'

/** What a credential may do: tell, read as well, or everything. */
export const CREDENTIAL_SCOPES = ['write', 'all'] as const

const credentialSchema = z.object({
  /** The user name of Basic authentication. */
  key: z.string(),
  name: z.string(),
  scope: z.enum(CREDENTIAL_SCOPES),
  /** ms since 1970; null until it was used, day by day. */
  createdAt: z.number(), usedAt: z.number().nullable(),
})
export type StatementCredential = z.infer<typeof credentialSchema>

export const readStatementStore = endpoint({
  method: 'GET', path: '/statements/store', access: 'member', summary: 'The statement store of my workspace: its address, how much is in it, and who may use it',
  data: z.object({
    /** Where learning tools send statements. */
    address: z.string(),
    statements: z.number().int(), bytes: z.number(), maxBytes: z.number(),
    /** Whole months that statements are kept. */
    keptMonths: z.number().int(),
    credentials: z.array(credentialSchema),
  }),
})
export const createCredential = endpoint({
  method: 'POST', path: '/statements/credentials', access: 'member', summary: 'A new credential for the statement store; its secret is told once',
  body: z.strictObject({ name: z.string().trim().min(1).max(STATEMENT_LIMITS.credentialNameMax), scope: z.enum(CREDENTIAL_SCOPES) }),
  data: z.object({ credential: credentialSchema, secret: z.string() }),
})
export const revokeCredential = endpoint({
  method: 'DELETE', path: '/statements/credentials/:key', access: 'member', summary: 'Take a credential of the statement store back for good', params: z.object({ key: z.string().max(100) }), data: z.object({}),
})

/** Beside `exportAccount`, which names them; sent while it is read. */
export const exportStatementFiles = endpoint({
  method: 'GET', path: '/account/statement-files', access: 'account', summary: 'The files that came with what learning tools told of me, as a zip', data: z.string(),
})

const listedSchema = z.object({
  id: z.string(), storedAt: z.number(), occurredAt: z.number(),
  /** In words, as far as the statement has some; else what identifies them. */
  actor: z.string(), verb: z.string(), object: z.string(),
  /** By what the actor is found; empty for a group without an identifier. */
  actorKey: z.string(),
  scaled: z.number().nullable(), success: z.boolean().nullable(),
})
export type ListedStatement = z.infer<typeof listedSchema>

/** Newest first; `after` is what the page before answered as `next`. */
export const listStatements = endpoint({
  method: 'GET', path: '/statements', access: 'member', summary: 'What was told to the statement store of my workspace',
  query: z.strictObject({ agent: z.string().max(STATEMENT_LIMITS.iriMax).default(''), verb: z.string().max(STATEMENT_LIMITS.iriMax).default(''), after: z.string().max(2000).default('') }),
  data: z.object({ statements: z.array(listedSchema), next: z.string().nullable() }),
})
/** Takes all out that names somebody, documents too. */
export const eraseAgent = endpoint({
  method: 'POST', path: '/statements/erasures', access: 'member', summary: 'Erase everything that the statement store has of one learner', body: z.strictObject({ agent: z.string().min(1).max(STATEMENT_LIMITS.iriMax) }),
  data: z.object({ statements: z.number().int() }),
})
