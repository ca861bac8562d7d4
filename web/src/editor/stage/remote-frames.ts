import type { RemoteFrame } from '../presence/remote-gestures.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'

/** Where others are moving elements to, without who does it. */
export function remoteFrames(frames: ReadonlyMap<string, RemoteFrame>): ReadonlyMap<string, Frame> {
  return new Map([...frames].map(([id, { frame }]) => [id, frame]))
}
