import { join } from 'node:path'
import { scratchFolder } from '../scratch.ts'
import { HOCUSPOCUS, PLAIN, RELAY } from '../swarm/dialect.ts'
import { peerPath, peerVersion, peersFolder } from './peers.ts'
import { ServerProcess } from './server-process.ts'
import type { RunningSubject, Seat, Subject } from './subject.ts'

async function running(input: {
  readonly args: readonly string[]; readonly folder?: ReturnType<typeof scratchFolder>
}): Promise<RunningSubject> {
  const server = await ServerProcess.start({ args: input.args })
  return {
    server,
    seat(document): Promise<Seat> {
      const name = `bench-${document}`
      return Promise.resolve({ path: `/${name}`, document: name })
    },
    async dispose() {
      await server.end('SIGKILL')
      input.folder?.remove()
    },
  }
}

function required(name: string, file: string): string {
  const path = peerPath(name, file)
  if (!path) throw new Error(`${name} could not be installed`)
  return path
}

/** y-websocket's server as it comes; it keeps documents in memory only. */
export const yWebsocketServer: Subject = {
  id: 'y-websocket',
  get title() { return `@y/websocket-server ${peerVersion('@y/websocket-server')}` },
  dialect: PLAIN,
  keepsDocuments: true,
  start: () => running({ args: [required('@y/websocket-server', 'src/server.js')] }),
}

const HOCUSPOCUS_HOST = join(import.meta.dirname, 'hocuspocus-host.ts')

/** Hocuspocus without extensions. */
export const hocuspocusBare: Subject = {
  id: 'hocuspocus',
  get title() { return `@hocuspocus/server ${peerVersion('@hocuspocus/server')}` },
  dialect: HOCUSPOCUS,
  keepsDocuments: true,
  start: () => running({ args: [HOCUSPOCUS_HOST, peersFolder()] }),
}

/** Hocuspocus with its SQLite extension on a file: stores whole documents two seconds after an edit. */
export const hocuspocusSqlite: Subject = {
  id: 'hocuspocus-sqlite',
  get title() { return `@hocuspocus/server ${peerVersion('@hocuspocus/server')} with SQLite` },
  dialect: HOCUSPOCUS,
  keepsDocuments: true,
  start() {
    required('@hocuspocus/extension-sqlite', 'package.json')
    const folder = scratchFolder('hocuspocus')
    return running({ args: [HOCUSPOCUS_HOST, peersFolder(), join(folder.path, 'documents.sqlite')], folder })
  },
}

/** The least a server can do: hands every message on to the others of the room, reads none, keeps nothing. */
export const rawWs: Subject = {
  id: 'raw-ws',
  get title() { return `raw ws ${peerVersion('ws')} broadcast` },
  dialect: RELAY,
  keepsDocuments: false,
  start: () => running({ args: [join(import.meta.dirname, 'raw-ws-host.ts'), peersFolder()] }),
}
