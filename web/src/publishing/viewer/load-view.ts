import { VIEW_PASS_HEADER, VIEW_PASS_META, presentContent, readView, readViewContent } from '@lectern/shared/publishing'
import type { PublicationContent, PublicationView } from '@lectern/shared/publishing'
import { send } from '../../platform/http/transport.ts'

/** The pass that came with the page, for publications that are for few only. */
export function passHeaders(): Readonly<Record<string, string>> {
  const pass = document.querySelector<HTMLMetaElement>(`meta[name="${VIEW_PASS_META}"]`)?.content
  return pass === undefined ? {} : { [VIEW_PASS_HEADER]: pass }
}

/** What a publication is, or why it cannot be seen here. @throws ApiError */
export async function loadView(publicationId: string): Promise<PublicationView> {
  return await send(readView, { params: { publicationId } }, { headers: passHeaders() })
}

/** The slides of a publication. @throws ApiError */
export async function loadContent(publicationId: string): Promise<PublicationContent> {
  return presentContent(await send(readViewContent, { params: { publicationId } }, { headers: passHeaders(), timeoutMs: CONTENT_TIMEOUT_MS }))
}

/** Large lessons on slow lines take their time. */
const CONTENT_TIMEOUT_MS = 120_000
