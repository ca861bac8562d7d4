/** Sockets that say only what may be said yet. */
export interface HeldSocket {
  readonly Socket: typeof WebSocket
  /** Whether a frame may go out now; y-websocket speaks as soon as a socket is open, and the server has to greet first. */
  mayPass: (frame: Uint8Array) => boolean
}

/** @param Base the sockets of the browser */
export function heldSocket(Base: typeof WebSocket): HeldSocket {
  const held: HeldSocket = {
    mayPass: () => false,
    Socket: class extends Base {
      override send(data: Parameters<WebSocket['send']>[0]): void {
        if (this.readyState === Base.OPEN && data instanceof Uint8Array && held.mayPass(data)) super.send(data)
      }

      /** With a code, so that the server knows it for a goodbye. */
      override close(code = 1000, reason?: string): void {
        super.close(code, reason)
      }
    },
  }
  return held
}
