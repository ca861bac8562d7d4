import { AGENT_LIMITS, INSTRUCTION_TEMPLATES, readTextFile } from '@lectern/shared/agents'
import type { AgentDocument, InstructionTemplate, TextFileRefusal } from '@lectern/shared/agents'
import { randomUuid } from '../../platform/random-uuid.ts'

/** Why a file did not become a document, as a key of the words. */
export type Refusal = TextFileRefusal | 'unreadable' | 'too-many'

/** What the files somebody chose became. */
export interface ReadFiles {
  readonly documents: readonly AgentDocument[]
  readonly refused: ReadonlyArray<{ readonly name: string; readonly reason: Refusal }>
}

/** A document nobody has written in. */
export function newDocument(changes: Partial<AgentDocument> = {}): AgentDocument {
  return { documentId: randomUuid(), name: '', source: 'pasted', purpose: 'knowledge-base', instructions: '', text: '', ...changes }
}

/** The name of a file without its ending, as long as a document's name may be. */
function nameOf(fileName: string): string {
  return fileName.replace(/\.[^.]{1,8}$/, '').trim().slice(0, AGENT_LIMITS.documentNameMax) || fileName.slice(0, AGENT_LIMITS.documentNameMax)
}

/** Reads files as documents, judged by their bytes; `has` is how many documents there are already. */
export async function readFiles(files: readonly File[], has: number): Promise<ReadFiles> {
  const documents: AgentDocument[] = []
  const refused: { name: string; reason: Refusal }[] = []
  for (const file of files) {
    const read = await readFile(file, AGENT_LIMITS.documents - has - documents.length)
    if ('reason' in read) refused.push({ name: file.name, reason: read.reason })
    else documents.push(newDocument({ name: nameOf(file.name), source: 'file', text: read.text }))
  }
  return { documents, refused }
}

async function readFile(file: File, room: number): Promise<{ readonly text: string } | { readonly reason: Refusal }> {
  if (room <= 0) return { reason: 'too-many' }
  // Not even read: a film would fill the memory only to be refused.
  if (file.size > AGENT_LIMITS.documentFileMaxBytes) return { reason: 'too-large' }
  try {
    const { text, refusal } = readTextFile(new Uint8Array(await file.arrayBuffer()))
    return refusal === null ? { text } : { reason: refusal }
  } catch {
    return { reason: 'unreadable' }
  }
}

/** Instructions with a template: in place of nothing or another template, else below one's own words. */
export function withTemplate(
  instructions: string, templates: Readonly<Record<InstructionTemplate, string>>, chosen: InstructionTemplate | 'custom',
): string {
  const isOwn = instructions.trim() !== '' && templateOf(instructions, templates) === 'custom'
  if (chosen === 'custom') return isOwn ? instructions : ''
  return isOwn ? `${instructions.trimEnd()}\n\n${templates[chosen]}` : templates[chosen]
}

/** The template that instructions are, word for word; `custom` for one's own words. */
export function templateOf(instructions: string, templates: Readonly<Record<InstructionTemplate, string>>): InstructionTemplate | 'custom' {
  return INSTRUCTION_TEMPLATES.find((template) => templates[template] === instructions.trim()) ?? 'custom'
}
