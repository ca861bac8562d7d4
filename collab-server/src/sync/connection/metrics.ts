import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

/** Frames and bytes, without those of WebSocket itself coming in. */
export interface Traffic {
  framesIn: number
  bytesIn: number
  bytesOut: number
}

/** The numbers of the sync server. */
export interface Metrics {
  /** What went over the sockets; connections add to it, which costs less than a call for every frame. */
  readonly traffic: Traffic
  opened(): void
  closed(reason: string): void
  refused(reason: string): void
  committed(entries: number, bytes: number, ms: number): void
  storageFailed(): void
  /** A whole document was encoded on the event loop. */
  encoded(): void
}

/** What is counted at the moment it is asked for. */
export interface MetricSources {
  readonly connections: () => number
  readonly documents: () => number
  /** Estimated heap of the documents in memory, in bytes. */
  readonly heap: () => number
  /** Updates that are not on disk yet. */
  readonly waiting: () => number
}

/** Puts the numbers into a registry; every app has its own. */
export function createMetrics(registry: Registry, sources: MetricSources): Metrics {
  const registers = [registry]
  const gauges = [
    new Gauge({
      name: 'lectern_sync_connections', help: 'Open collaboration sockets', registers,
      collect() { this.set(sources.connections()) },
    }),
    new Gauge({
      name: 'lectern_sync_documents', help: 'Lesson documents in memory', registers,
      collect() { this.set(sources.documents()) },
    }),
    new Gauge({
      name: 'lectern_sync_document_heap_bytes', help: 'Estimated memory of the lesson documents', registers,
      collect() { this.set(sources.heap()) },
    }),
    new Gauge({
      name: 'lectern_sync_waiting_updates', help: 'Updates that are not on disk yet', registers,
      collect() { this.set(sources.waiting()) },
    }),
  ]
  for (const gauge of gauges) gauge.set(0)
  const traffic: Traffic = { framesIn: 0, bytesIn: 0, bytesOut: 0 }
  const total = (name: string, help: string, read: () => number): Counter => new Counter({
    name, help, registers,
    collect() {
      this.reset()
      this.inc(read())
    },
  })
  total('lectern_sync_received_frames_total', 'Frames received over collaboration sockets', () => traffic.framesIn)
  total('lectern_sync_received_bytes_total', 'Bytes received over collaboration sockets', () => traffic.bytesIn)
  total('lectern_sync_sent_bytes_total', 'Bytes sent over collaboration sockets', () => traffic.bytesOut)
  const opened = new Counter({ name: 'lectern_sync_opened_total', help: 'Collaboration sockets opened', registers })
  const closed = new Counter({
    name: 'lectern_sync_closed_total', help: 'Collaboration sockets closed by the server', labelNames: ['reason'], registers,
  })
  const refused = new Counter({
    name: 'lectern_sync_refused_total', help: 'Frames and connections refused', labelNames: ['reason'], registers,
  })
  const latency = new Histogram({
    name: 'lectern_sync_commit_seconds', help: 'How long a batch took to be on disk', registers,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 15],
  })
  const updates = new Counter({ name: 'lectern_sync_updates_total', help: 'Updates committed', registers })
  const bytes = new Counter({ name: 'lectern_sync_update_bytes_total', help: 'Bytes of updates committed', registers })
  const failures = new Counter({ name: 'lectern_sync_storage_failures_total', help: 'Failed attempts to commit', registers })
  const encodes = new Counter({ name: 'lectern_sync_whole_encodes_total', help: 'Whole documents encoded on the event loop', registers })
  return {
    traffic,
    opened: () => opened.inc(),
    closed: (reason) => closed.inc({ reason }),
    refused: (reason) => refused.inc({ reason }),
    committed(entries, size, ms) {
      latency.observe(ms / 1000)
      updates.inc(entries)
      bytes.inc(size)
    },
    storageFailed: () => failures.inc(),
    encoded: () => encodes.inc(),
  }
}
