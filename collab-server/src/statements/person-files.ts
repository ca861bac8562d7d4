import { STATEMENT_LIMITS } from '@lectern/shared/statements'
import { Zip, ZipPassThrough } from 'fflate'
import type { PersonFile, Statements } from './statements.ts'

/** A file that came with what is told of somebody, as they take it along. */
interface ExportedFile extends PersonFile {
  /** Its path in the zip of them; null where that has no room for it any more. */
  readonly path: string | null
}

/** The files that came with what is told of somebody by one of these names, oldest first; so many bytes of them are taken along. */
export async function* exportedFiles(statements: Pick<Statements, 'filesOfAgents'>, names: readonly string[]): AsyncGenerator<ExportedFile> {
  let [files, bytes] = [0, 0]
  for await (const file of statements.filesOfAgents(names)) {
    const isTaken = files < STATEMENT_LIMITS.exportedFiles && bytes + file.bytes <= STATEMENT_LIMITS.exportedBytes
    if (isTaken) {
      files += 1
      bytes += file.bytes
    }
    yield { ...file, path: isTaken ? `${file.organizationId}/${file.statementId}/${file.sha2}` : null }
  }
}

/** A zip of files, made one after the other while it is read; what went meanwhile is left out. */
export async function* zipOf(files: AsyncIterable<Pick<ExportedFile, 'path' | 'read'>>): AsyncGenerator<Uint8Array, void, undefined> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    made.push(chunk)
  })
  for await (const { path, read } of files) {
    const content = path === null ? null : await read()
    if (path === null || content === null) continue
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(content, true)
    yield* made
    made = []
  }
  zip.end()
  yield* made
}
