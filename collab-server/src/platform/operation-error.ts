/** Something an operator can mend. Its message is one line that says what is wrong and what to do. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
}

const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not do that',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EBUSY: 'it is in use, or a mount point',
  EXDEV: 'it lies on another disk',
  EMFILE: 'too many files are open',
  EIO: 'the disk answers with errors',
  SQLITE_CORRUPT: 'the database file is damaged',
  SQLITE_NOTADB: 'the file is not a database',
  SQLITE_CANTOPEN: 'the database file cannot be opened',
  SQLITE_BUSY: 'the database is in use and did not come free',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'this user may not write to the database',
  SQLITE_IOERR: 'the disk answers with errors',
}

/** The code of a fault that operators can mend, without what SQLite adds to some of its own (SQLITE_CORRUPT_INDEX); null for any other. */
export function systemCodeOf(error: unknown): string | null {
  const { code } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException
  if (typeof code !== 'string') return null
  return [code, code.split('_').slice(0, 2).join('_')].find((one) => SYSTEM_ERRORS[one] !== undefined) ?? null
}

/** Any error as one line for people. */
export function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { path } = error as NodeJS.ErrnoException
  const known = SYSTEM_ERRORS[systemCodeOf(error) ?? '']
  const line = known === undefined ? error.message : `${path === undefined ? '' : `${path}: `}${known}`
  return line.split('\n').map((part) => part.trim()).filter((part) => part !== '').join('; ')
}
