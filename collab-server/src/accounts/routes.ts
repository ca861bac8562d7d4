import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { decorateAuthenticate } from './authenticate.ts'
import { createAccessTokens } from './tokens.ts'
import type { AccessTokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  const tokens = createAccessTokens(app.config.secret)
  app.decorate('accessTokens', tokens)
  decorateAuthenticate(app, tokens)
}

/** Sign-up, sign-in, sessions and verification. */
export const accounts = fp(plugin, { name: 'accounts' })
