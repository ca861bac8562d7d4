import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

/** The numbers of a server with others beside it. */
export interface NodeMetrics {
  published(): void
  received(): void
  lost(): void
  /** The log was read for what other nodes wrote. */
  caughtUp(): void
}

/** Puts the numbers into a registry. */
export function createNodeMetrics(registry: Registry, isUp: () => boolean): NodeMetrics {
  const registers = [registry]
  const counter = (name: string, help: string): Counter => new Counter({ name, help, registers })
  const published = counter('lectern_hints_published_total', 'Messages for other nodes given to Redis')
  const received = counter('lectern_hints_received_total', 'Messages of other nodes')
  const lost = counter('lectern_hints_lost_total', 'Messages for other nodes that could not be sent, or that nobody with our secret wrote')
  const reads = counter('lectern_catch_up_reads_total', 'Times the log was read for what other nodes wrote')
  const up = new Gauge({
    name: 'lectern_hints_up', help: '1 while messages between nodes arrive, 0 while the log is polled', registers,
    collect() { this.set(isUp() ? 1 : 0) },
  })
  up.set(0)
  return { published: () => published.inc(), received: () => received.inc(), lost: () => lost.inc(), caughtUp: () => reads.inc() }
}
