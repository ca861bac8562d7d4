import { openEmbedFrame } from '@lectern/shared/embeds'
import type { EmbedElement } from '@lectern/shared/lesson'
import { call } from '../platform/http/api.ts'

/** A page that shows the address of an embed in a frame, for people of the workspace. @throws ApiError */
export async function openFrame({ address, kind }: Pick<EmbedElement, 'address' | 'kind'>): Promise<string> {
  return (await call(openEmbedFrame, { body: { kind, address } })).frame
}
