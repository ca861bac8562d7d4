import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The smallest PNG there is. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A service that makes pictures, as OpenAI's interface has it. It answers nobody before it is let go. */
export interface PictureServer {
  /** For AI_PICTURE_URL. */
  readonly url: string
  letGo(): void
  close(): Promise<void>
}

/** Starts such a service; whoever does closes it. */
export async function startPictureServer(): Promise<PictureServer> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    request.resume()
    void promise.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [{ b64_json: PNG }] })))
  })
  await new Promise<void>((ready) => { server.listen(0, '127.0.0.1', ready) })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, letGo: resolve,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => { server.close(closed) })
    },
  }
}
