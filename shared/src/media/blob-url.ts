/** Where the bytes of a blob are served (unguessable name, immutable, no token, so that `<img>` and canvas can load it). */
export function blobUrl(hash: string): string {
  return `/api/v1/blobs/${hash}`
}
