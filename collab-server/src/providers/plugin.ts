import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { createText } from './text/text.ts'
import type { Text } from './text/text.ts'

/** What others make for people: one entry a kind of service. */
export interface Providers {
  readonly text: Text
}

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  app.decorate('providers', {
    text: createText(app.config, async (user) => (await app.flags.effective(user.organizationId, user.userId)).useLiteLLM),
  })
}

/** The services of others, or what stands in for them where none is configured. */
export const providers = fp(plugin, { name: 'providers', dependencies: ['flags'] })
