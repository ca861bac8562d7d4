import { PROVIDER_TESTS, PROVIDER_TEST_MINUTES, changeProvider, readProviderUse, readProviders, removeProvider, tryProvider } from '@lectern/shared/providers'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { requireOwner } from '../identity/owner.ts'
import { cutPicture } from '../media/cut-picture.ts'
import { route } from '../platform/http.ts'
import { createAvatars } from './avatars/avatars.ts'
import type { Avatars } from './avatars/avatars.ts'
import { createDIdAvatars } from './avatars/d-id.ts'
import { createCalls } from './calls/calls.ts'
import { createMetering, keepUse } from './calls/metering.ts'
import { listUse } from './calls/use-store.ts'
import { registerSearch } from './search/routes.ts'
import { createSearch } from './search/search.ts'
import type { Search } from './search/search.ts'
import { createOpenAiPictures } from './pictures/openai.ts'
import { ornaments } from './pictures/ornament.ts'
import { createPictures } from './pictures/pictures.ts'
import type { Pictures } from './pictures/pictures.ts'
import { registerPictures } from './pictures/routes.ts'
import { addressOf } from './settings/keys.ts'
import { changeOwn, describeProviders, removeOwn, tryOwn } from './settings/service.ts'
import { findProvider, providerPersonalData } from './settings/store.ts'
import { createBuiltIn } from './speech/built-in.ts'
import { createSpeechService } from './speech/services.ts'
import { registerSpeech } from './speech/routes.ts'
import { createSpeech } from './speech/speech.ts'
import type { Speech } from './speech/speech.ts'
import { createModel } from './text/model.ts'
import { createText } from './text/text.ts'
import type { Text } from './text/text.ts'
import { createOpenAiTranscription } from './transcription/openai.ts'
import { createTranscription } from './transcription/transcription.ts'
import type { Transcription } from './transcription/transcription.ts'
import { createWire } from './wire/wire.ts'

/** What others make for people: one entry a kind of service. */
export interface Providers {
  readonly text: Text
  readonly speech: Speech
  /** Words of sounds with their times. */
  readonly transcription: Transcription
  readonly pictures: Pictures
  /** People who are rendered as they say a sound. */
  readonly avatars: Avatars
  /** What the voices that are built in are called; null: their package is not installed. */
  readonly builtInVoice: string | null
  readonly search: Search
}

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(providerPersonalData)
  // The operator's own addresses may lie anywhere; what workspaces name may not lead into the network of the server.
  const wire = createWire({ isPrivateAllowed: true })
  const workspaceWire = createWire({ isPrivateAllowed: app.config.isPrivateProviderAllowed })
  const builtIn = createBuiltIn()
  const { aiAvatar, aiPicture, aiPictureModels, aiSpeech, aiTranscription } = app.config
  const serverPictures = aiPicture ? createOpenAiPictures('direct', aiPicture, wire, workspaceWire, aiPictureModels) : ornaments
  const serverVoice = aiSpeech ? createSpeechService('direct', aiSpeech, wire) : builtIn
  const serverTranscription = aiTranscription ? createOpenAiTranscription('direct', aiTranscription, wire) : null
  const serverAvatars = aiAvatar ? createDIdAvatars('direct', aiAvatar, wire, workspaceWire) : null
  app.addHook('onClose', async () => {
    builtIn?.close()
    wire.close()
    workspaceWire.close()
  })
  const use = keepUse(app)
  const calls = createCalls((call) => {
    meter(call)
    use(call)
  })
  const meter = createMetering(app.metrics, calls.now)
  app.decorate('providers', {
    builtInVoice: builtIn?.engine.name ?? null,
    avatars: createAvatars({
      calls, pollMs: app.config.avatarPollMs,
      providerFor: async ({ organizationId }) => {
        const row = await findProvider(app.db, organizationId, 'avatar')
        return row ? createDIdAvatars('workspace', addressOf(app.config.secret, row), workspaceWire, workspaceWire) : serverAvatars
      },
    }),
    pictures: createPictures({
      calls, cut: cutPicture,
      providerFor: async ({ organizationId }) => {
        const row = await findProvider(app.db, organizationId, 'picture')
        return row ? createOpenAiPictures('workspace', addressOf(app.config.secret, row), workspaceWire, workspaceWire) : serverPictures
      },
    }),
    speech: createSpeech({
      calls,
      providerFor: async ({ organizationId }) => {
        const row = await findProvider(app.db, organizationId, 'speech')
        return row ? createSpeechService('workspace', addressOf(app.config.secret, row), workspaceWire) : serverVoice
      },
    }),
    transcription: createTranscription({
      calls,
      providerFor: async ({ organizationId }) => {
        const row = await findProvider(app.db, organizationId, 'transcription')
        return row ? createOpenAiTranscription('workspace', addressOf(app.config.secret, row), workspaceWire) : serverTranscription
      },
    }),
    search: createSearch(app.config.pictureSearch, wire, workspaceWire, calls),
    text: createText({
      config: app.config, wire, calls,
      takesGateway: async (user) => (await app.flags.effective(user.organizationId, user.userId)).useLiteLLM,
      ownModel: async ({ organizationId }) => {
        const row = await findProvider(app.db, organizationId, 'text')
        return row ? createModel('workspace', addressOf(app.config.secret, row), workspaceWire) : null
      },
    }),
  })

  const trials = app.limits.attempts('providers trials', PROVIDER_TESTS, PROVIDER_TEST_MINUTES * 60_000)

  route(app, readProviders, async ({ actor }) => ({ settings: await describeProviders(app, actor) }))
  route(app, readProviderUse, async ({ actor }) => {
    await requireOwner(app.db, actor, { reason: 'provider.notOwner' })
    return { use: await listUse(app.db, actor.organizationId, app.now()) }
  })
  route(app, changeProvider, async ({ actor, body, params }) => {
    await changeOwn(app, actor, params.kind, body)
    return { settings: await describeProviders(app, actor) }
  })
  route(app, removeProvider, async ({ actor, params }) => {
    await removeOwn(app, actor, params.kind)
    return { settings: await describeProviders(app, actor) }
  })
  route(app, tryProvider, async ({ actor, body, params, signal }) => {
    // Only who may try takes from what the workspace may.
    await requireOwner(app.db, actor, { reason: 'provider.notOwner' })
    await trials.take(actor.organizationId)
    return { trial: await tryOwn(app, workspaceWire, actor, params.kind, body, signal) }
  })
  registerSpeech(app)
  registerPictures(app)
  registerSearch(app)
}

/** The services of others, or what stands in for them where none is configured. */
export const providers = fp(plugin, { name: 'providers', dependencies: ['accounts', 'organizations', 'flags', 'credits'] })
