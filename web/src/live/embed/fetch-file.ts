import { blobUrl } from '@lectern/shared/media'

/** The bytes of a file that is kept here. @throws Error where they do not come */
export async function fetchFile(blob: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(blobUrl(blob), { signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
