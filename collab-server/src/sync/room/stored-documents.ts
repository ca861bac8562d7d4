import type { DocumentQuestion, DocumentTasks, QuestionInput } from '../documents/tasks.ts'
import type { AskOptions, DocumentThreads } from '../documents/threads.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Room } from './room.ts'
import type { UpdateLog } from '../log/update-log.ts'

/** What documents are read with. */
export interface StoredDocumentsParts {
  readonly log: Pick<UpdateLog, 'load'>
  readonly threads: DocumentThreads
  /** The room of a document that is in memory. */
  readonly peek: (docId: string) => Room | null
}

/** Documents as they are on disk, with everything that was accepted before. @throws LecternError `not-found` */
export class StoredDocuments {
  readonly #parts: StoredDocumentsParts

  constructor(parts: StoredDocumentsParts) {
    this.#parts = parts
  }

  /** Answers a question about a document away from the event loop. */
  async ask<Task extends DocumentQuestion>(
    docId: string, task: Task, input: QuestionInput<Task>, options?: AskOptions,
  ): Promise<ReturnType<DocumentTasks[Task]>> {
    const { updates } = await this.#committed(docId)
    return await this.#parts.threads.run(task, { ...input, updates } as unknown as Parameters<DocumentTasks[Task]>[0], options)
  }

  /** All of a document as one update, and the number of the last that it has. */
  async whole(docId: string): Promise<{ readonly bytes: Uint8Array; readonly seq: number }> {
    const { seq, updates } = await this.#committed(docId)
    const [only] = updates
    return { seq, bytes: only && updates.length === 1 ? only : await this.#parts.threads.run('whole', { updates }) }
  }

  async #committed(docId: string): Promise<{ readonly updates: readonly Uint8Array[]; readonly seq: number }> {
    const { log, peek } = this.#parts
    const room = peek(docId)
    if (room?.rebuilding) await room.rebuilding
    await room?.settled()
    const stored = await log.load(docId)
    if (!stored) throw new LecternError('not-found')
    return { updates: [...(stored.snapshot ? [stored.snapshot.bytes] : []), ...stored.tail.map(({ bytes }) => bytes)], seq: stored.headSeq }
  }
}
