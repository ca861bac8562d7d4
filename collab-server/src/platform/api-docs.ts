import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

const PATH = '/api/docs'

/** What a page says of a route. */
type Described = Pick<RouteOptions, 'method' | 'schema' | 'url'>

/** A server of its own that has the pages and knows these routes, but serves none of them. It listens nowhere. */
async function buildPages(publicUrl: string, routes: readonly Described[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const pages = Fastify({ exposeHeadRoutes: false })
  pages.setValidatorCompiler(validatorCompiler)
  pages.setSerializerCompiler(serializerCompiler)
  await pages.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lectern',
        version: '1',
        description: 'Answers are `{ status, data, message? }`; errors `{ status, code, message, path? }`.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  // The product's own policy bounds this page, too.
  await pages.register(swaggerUi, { routePrefix: PATH, staticCSP: false })
  for (const route of routes) pages.route({ ...route, handler: () => undefined })
  await pages.ready()
  return pages
}

/**
 * OpenAPI from the endpoints' zod schemas at `/api/docs` (`/api/docs/json` for machines). Registered before any route. The pages are
 * made when somebody first asks for one: what makes them is a tenth of all that a server loads.
 */
export function registerApiDocs(app: FastifyInstance): void {
  const routes: Described[] = []
  app.addHook('onRoute', ({ method, schema, url, websocket }) => {
    // Where there is GET, HEAD is there by itself; sockets are none of OpenAPI's.
    if (method !== 'HEAD' && websocket !== true && !url.startsWith(PATH)) routes.push({ method, url, ...(schema === undefined ? {} : { schema }) })
  })
  let pages: Promise<FastifyInstance> | null = null
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    pages ??= buildPages(app.config.publicUrl, routes)
    const page = await (await pages).inject({ method: 'GET', url: request.url, headers: request.headers })
    if (page.statusCode === 404) return reply.callNotFound()
    const { connection: _connection, date: _date, ...headers } = page.headers
    return await reply.code(page.statusCode).headers(headers).send(page.rawPayload.length === 0 ? undefined : page.rawPayload)
  }
  for (const url of [PATH, `${PATH}/`, `${PATH}/*`]) app.get(url, answer)
  app.addHook('onClose', async () => await (await pages)?.close())
}
