import { Notice } from '../../ui/index.ts'
import { useLeftOut } from '../files/use-left-out.ts'
import type { Pdf } from '../files/use-pdf.ts'

/** What of a PDF did not come along; nothing where all of it did. */
export function PdfNotice({ pdf: { state } }: { readonly pdf: Pdf }) {
  const leftOut = useLeftOut()
  const said = state.kind === 'open' && state.read ? leftOut(state.read) : ''
  return said === '' ? null : <Notice tone="warning">{said}</Notice>
}
