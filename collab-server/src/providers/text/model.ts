import { TEXT_WIRES } from '@lectern/shared/providers'
import type { ProviderWire, TextWire } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import type { ProviderAddress } from '../address.ts'
import { BrokenAnswer, ask, withoutKeys } from '../wire/ask.ts'
import { eventsOf } from '../wire/events.ts'
import type { Wire } from '../wire/wire.ts'
import { anthropicProtocol } from './anthropic.ts'
import { googleProtocol } from './google.ts'
import { openAiProtocol } from './openai.ts'
import type { TextEvent, TextProtocol } from './protocol.ts'
import type { TextProvider, Writer } from './provider.ts'

/** What is spoken; a new wire is one file and one line here. */
const PROTOCOLS: Readonly<Record<TextWire, TextProtocol>> = { openai: openAiProtocol, anthropic: anthropicProtocol, google: googleProtocol }

/** @throws Error for a wire over which nobody writes: settings and configuration name none. */
function protocolOf(wire: ProviderWire): TextProtocol {
  const spoken = TEXT_WIRES.find((name) => name === wire)
  if (spoken === undefined) throw new Error(`nobody writes over ${wire}`)
  return PROTOCOLS[spoken]
}

const unreadable = (words: string, key: string | null): LecternError => (
  new LecternError('ai-invalid-response', { cause: new Error(withoutKeys(words, key)) })
)
const broken = (words: string, key: string | null): LecternError => (
  new LecternError('ai-invalid-response', { cause: new BrokenAnswer(withoutKeys(words, key)) })
)

function read(protocol: TextProtocol, data: string, key: string | null): TextEvent {
  try {
    return protocol.read(data)
  } catch {
    throw unreadable(`cannot be read: ${data}`, key)
  }
}

/** A model behind an address, over the wire that is spoken there. */
export function createModel(kind: Writer['kind'], address: ProviderAddress, wire: Wire): TextProvider {
  const protocol = protocolOf(address.wire)
  const { key, model } = address
  return {
    writer: { kind, model },
    async* stream(request, signal, used) {
      let sent = protocol.request(request.model === undefined ? address : { ...address, model: request.model }, request)
      const { body } = await ask(wire, sent, { signal, key, isDeclined: protocol.isDeclined }, (refusal) => {
        const other = protocol.adapt(sent, refusal)
        if (other) sent = other
        return other
      })
      let isWhole = false
      try {
        for await (const data of eventsOf(body)) {
          const event = read(protocol, data, key)
          if (event.fault !== undefined) throw unreadable(event.fault, key)
          if (event.usage) used(event.usage)
          if (event.text !== undefined && event.text !== '') yield event.text
          if (event.end === 'declined') throw new LecternError('ai-declined')
          // Some say afterwards how much it was.
          if (event.end === 'whole') isWhole = true
          if (event.isLast === true) break
        }
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof LecternError) throw error
        // An answer that breaks off is no answer, however good its beginning reads.
        if (!isWhole) throw broken(`broke off: ${error instanceof Error ? error.message : String(error)}`, key)
      } finally {
        body.destroy()
      }
      signal.throwIfAborted()
      if (!isWhole) throw unreadable('ended without an end', key)
    },
  }
}
