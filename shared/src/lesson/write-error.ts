/** A write was refused and changed nothing; `path` names what was wrong, `elements.abc.width` for example. */
export class LessonWriteError extends Error {
  override readonly name = 'LessonWriteError'
  readonly code = 'lesson-write'
  readonly path: string
  constructor(path: string, message: string) {
    super(path === '' ? message : `${path}: ${message}`)
    this.path = path
  }
}
