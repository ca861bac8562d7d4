import { EMBED_LIMITS } from '../lesson/index.ts'
import type { EmbedKind } from '../lesson/index.ts'
import { fitsMediaKind } from '../media/index.ts'
import { frameOf, isBrought, secureUrl } from './frames.ts'

/** An embed as its author fills it in. */
export interface EmbedDraft {
  readonly kind: EmbedKind | null
  readonly name: string
  readonly address: string
  /** What the chosen file is called; null where none is chosen. */
  readonly fileName: string | null
  readonly isExternal: boolean
}

/** What is wrong with a field of it; names of `EMBED_MESSAGES`. */
export interface EmbedProblem {
  readonly field: 'kind' | 'name' | 'address' | 'file'
  readonly reason: 'kind' | 'name' | 'nameLength' | 'source' | EmbedKind | 'extension' | 'noFileKind'
}

/** Whether an address is one of this kind (S2 §5): what opens in a tab of its own may be anything that browsers open there. */
function isAddressOf(kind: EmbedKind, address: string, isExternal: boolean): boolean {
  if (address.length > EMBED_LIMITS.addressMax) return false
  if (kind === 'youtube' || (kind === 'video' && !isExternal)) return frameOf(kind, address) !== null
  const url = secureUrl(address)
  if (url === null || isExternal || kind === 'url' || kind === 'video') return url !== null
  return fitsMediaKind(url.pathname, kind)
}

/** All that is wrong with an embed, field by field (S2 §5); empty when it can be made. */
export function embedProblems({ address, fileName, isExternal, kind, name }: EmbedDraft): readonly EmbedProblem[] {
  const problems: EmbedProblem[] = []
  if (kind === null) problems.push({ field: 'kind', reason: 'kind' })
  if (name.trim() === '') problems.push({ field: 'name', reason: 'name' })
  else if (name.trim().length > EMBED_LIMITS.nameMax) problems.push({ field: 'name', reason: 'nameLength' })
  const typed = address.trim()
  if (kind === null) return problems
  if (fileName !== null) {
    if (kind !== 'video' && !isBrought(kind)) problems.push({ field: 'file', reason: 'noFileKind' })
    else if (!fitsMediaKind(fileName, kind)) problems.push({ field: 'file', reason: 'extension' })
  } else if (typed === '') problems.push({ field: 'address', reason: 'source' })
  else if (!isAddressOf(kind, typed, isExternal)) problems.push({ field: 'address', reason: kind })
  return problems
}

/** What is wrong with one field. */
export function embedProblem(problems: readonly EmbedProblem[], field: EmbedProblem['field']): EmbedProblem['reason'] | null {
  return problems.find((problem) => problem.field === field)?.reason ?? null
}
