import { typeset } from './typeset.ts'

// Typesets beside the page: what takes too long ends with this worker, nothing else.

self.addEventListener('message', ({ data }: MessageEvent<{ readonly latex: string }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other end and no origin
  self.postMessage(typeset(data.latex))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
self.postMessage('ready')
