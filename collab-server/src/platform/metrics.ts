import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { operatorGuard } from './operator.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where every part registers its numbers; served at `/metrics`. */
    metrics: Registry
  }
}

const SECONDS_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

let ofProcess: Registry | null = null

/**
 * Puts the process's own numbers into a registry. They are taken once, however many servers a process builds: what takes them has a
 * timer and watches every collection of garbage, and nothing ends it.
 */
function addProcessMetrics(metrics: Registry): void {
  if (ofProcess === null) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name)
    if (metric) metrics.registerMetric(metric)
  }
}

/** The process's own numbers and a histogram of HTTP requests, in Prometheus' text form, for operators. */
export function registerMetrics(app: FastifyInstance): void {
  const { metrics } = app
  addProcessMetrics(metrics)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long HTTP requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS_BUCKETS,
    registers: [metrics],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: an address holds ids, and every id would be a series of its own.
    const route = request.routeOptions.url ?? 'unmatched'
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, onRequest: operatorGuard(app.config.operatorToken) }, async (_request, reply) => (
    await reply.type(metrics.contentType).send(await metrics.metrics())
  ))
}
