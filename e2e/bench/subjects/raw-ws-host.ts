// The process of the raw `ws` broadcast. Arguments: the folder the peers are installed in.
import { createRequire } from 'node:module'
import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'

const [folder = '.'] = process.argv.slice(2)
const { WebSocketServer: Server } = createRequire(`${folder}/`)('ws') as { WebSocketServer: typeof WebSocketServer }
const rooms = new Map<string, Set<WebSocket>>()

new Server({ host: process.env.HOST, port: Number(process.env.PORT), perMessageDeflate: false })
  .on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const name = request.url ?? '/'
    const room = rooms.get(name) ?? new Set()
    rooms.set(name, room.add(socket))
    socket.on('message', (message) => {
      for (const other of room) if (other !== socket) other.send(message, { binary: true })
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => room.delete(socket))
  })
