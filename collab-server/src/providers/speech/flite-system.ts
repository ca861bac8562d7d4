/** Ends a program of WebAssembly: it has called `proc_exit`. */
class Exit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`ended with ${code}`)
    this.code = code
  }
}

/** A program of WebAssembly that is ready to run. */
export interface CompiledProgram {
  readonly [Symbol.toStringTag]: 'WebAssembly.Module'
}

/** What is used of WebAssembly: its types come with those of browsers, which the server has not. */
interface Runtime {
  compile(bytes: Uint8Array): Promise<CompiledProgram>
  instantiate(program: CompiledProgram, imports: Readonly<Record<string, object>>): Promise<{
    readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; readonly _start: () => void }
  }>
}
const { WebAssembly: runtime } = globalThis as unknown as { readonly WebAssembly: Runtime }

/** Makes a program ready to run. */
export async function compileProgram(bytes: Uint8Array): Promise<CompiledProgram> {
  return await runtime.compile(bytes)
}

/** File numbers: what the program finds open, its only folder, and its only file. */
const [STDERR, FOLDER, FILE] = [2, 3, 4]
/** Errors of WASI: not a file, and not to be moved in. */
const [BAD_FILE, NO_SEEK] = [8, 70]

/**
 * Runs a command of WebAssembly (WASI preview 1) that writes one file, which stays in memory. It has no other file, no clock, no
 * environment and no network: the system calls below are all there are. Answers the bytes of the file.
 * @throws Error when it does not end well.
 */
export async function runCommand(program: CompiledProgram, args: readonly string[]): Promise<Uint8Array> {
  const words = args.map((arg) => Buffer.from(`${arg}\0`))
  const written: Buffer[] = []
  let memory: { readonly buffer: ArrayBuffer } | null = null
  const view = (): DataView => new DataView(memory?.buffer ?? new ArrayBuffer(0))
  const put = (at: number, bytes: Uint8Array): void => { new Uint8Array(memory?.buffer ?? new ArrayBuffer(0)).set(bytes, at) }

  const calls = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, words.length, true)
      view().setUint32(size, words.reduce((sum, { length }) => sum + length, 0), true)
      return 0
    },
    args_get(list: number, start: number) {
      let at = start
      for (const [index, word] of words.entries()) {
        view().setUint32(list + index * 4, at, true)
        put(at, word)
        at += word.length
      }
      return 0
    },
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      view().setBigUint64(at, 0n, true)
      return 0
    },
    fd_close: () => 0,
    fd_fdstat_get(file: number, at: number) {
      // A folder, a file or a terminal; all rights, of which there is little to do with.
      view().setUint8(at, file === FOLDER ? 3 : file === FILE ? 4 : 2)
      view().setUint16(at + 2, 0, true)
      for (const rights of [8, 16]) view().setBigUint64(at + rights, 0xFF_FF_FF_FF_FF_FF_FF_FFn, true)
      return 0
    },
    fd_fdstat_set_flags: () => 0,
    fd_prestat_get(file: number, at: number) {
      if (file !== FOLDER) return BAD_FILE
      view().setUint8(at, 0)
      view().setUint32(at + 4, 1, true)
      return 0
    },
    fd_prestat_dir_name(_file: number, at: number) {
      put(at, Buffer.from('/'))
      return 0
    },
    fd_read(_file: number, _list: number, _count: number, read: number) {
      view().setUint32(read, 0, true)
      return 0
    },
    fd_seek: () => NO_SEEK,
    fd_write(file: number, list: number, count: number, wrote: number) {
      let size = 0
      for (let index = 0; index < count; index++) {
        const [at, length] = [view().getUint32(list + index * 8, true), view().getUint32(list + index * 8 + 4, true)]
        if (file > STDERR) written.push(Buffer.from(new Uint8Array(memory?.buffer ?? new ArrayBuffer(0), at, length)))
        size += length
      }
      view().setUint32(wrote, size, true)
      return 0
    },
    path_open(_folder: number, _look: number, _path: number, _length: number, _flags: number, _rights: bigint, _inherited: bigint, _mode: number, opened: number) {
      view().setUint32(opened, FILE, true)
      return 0
    },
    proc_exit(code: number): never { throw new Exit(code) },
  }

  const { exports } = await runtime.instantiate(program, { wasi_snapshot_preview1: calls })
  memory = exports.memory
  try {
    exports._start()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
    if (error.code !== 0) throw new Error(`the command ended with ${error.code}`, { cause: error })
  }
  return Buffer.concat(written)
}
