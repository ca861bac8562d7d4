import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { createMetering } from './metering.ts'
import { createText } from './text/text.ts'
import type { Text } from './text/text.ts'
import { createWire } from './wire/wire.ts'

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
  // The operator's own addresses may lie anywhere.
  const wire = createWire({ isPrivateAllowed: true })
  app.decorate('providers', {
    text: createText({
      config: app.config, wire, metering: createMetering(app.metrics),
      takesGateway: async (user) => (await app.flags.effective(user.organizationId, user.userId)).useLiteLLM,
    }),
  })
  app.addHook('onClose', async () => wire.close())
}

/** The services of others, or what stands in for them where none is configured. */
export const providers = fp(plugin, { name: 'providers', dependencies: ['flags'] })
