import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { createCredential, eraseAgent, listStatements, readStatementStore, revokeCredential } from '@lectern/shared/statements'
import { call } from '../platform/http/api.ts'

const KEY = 'statements'

/** The statement store of the workspace; for its owner. */
export function useStatementStore() {
  return useQuery({ queryKey: [KEY, 'store'], refetchOnMount: 'always', queryFn: ({ signal }) => call(readStatementStore, { signal }) })
}

/** Statements, newest first, of one learner (`agent`) or all. */
export function useStatements(agent: string) {
  return useInfiniteQuery({
    queryKey: [KEY, 'list', agent], refetchOnMount: 'always', initialPageParam: '',
    queryFn: ({ pageParam, signal }) => call(listStatements, { query: { agent, verb: '', after: pageParam }, signal }), getNextPageParam: ({ next }) => next,
  })
}

/** Changes to the store, each of which has it asked for anew. */
export function useStatementChanges() {
  const client = useQueryClient()
  const anew = async (): Promise<void> => await client.invalidateQueries({ queryKey: [KEY] })
  return {
    create: async (name: string, scope: 'all' | 'write') => {
      const made = await call(createCredential, { body: { name, scope } })
      await anew()
      return made
    },
    revoke: async (key: string) => {
      await call(revokeCredential, { params: { key } })
      await anew()
    },
    erase: async (agent: string) => {
      const { statements } = await call(eraseAgent, { body: { agent } })
      await anew()
      return statements
    },
  }
}
