import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI from the endpoints' zod schemas at `/api/docs` (`/api/docs/json` for machines). Registered before any route. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lectern',
        version: '1',
        description: 'Answers are `{ status, data, message? }`; errors `{ status, code, message, path? }`.',
      },
      servers: [{ url: app.config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  // The product's own policy bounds this page, too.
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
