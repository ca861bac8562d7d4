import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MIGRATIONS } from '../../migrations.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { readArchive } from './archive.ts'
import type { MemberSum } from './archive.ts'
import { FORMAT_VERSION, MEMBER, isMember, manifestSchema } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** Throws {@link OperationError} unless the members read are those expected, byte for byte. */
export function checkSums(file: string, expected: readonly MemberSum[], read: readonly MemberSum[]): void {
  const found = new Map(read.map((sum) => [sum.name, sum]))
  for (const { name, bytes, sha256 } of expected) {
    const sum = found.get(name)
    if (!sum) throw new OperationError(`${file} is incomplete: ${name} is missing`)
    if (sum.bytes !== bytes || sum.sha256 !== sha256) throw new OperationError(`${file} is damaged: the checksum of ${name} is wrong`)
    found.delete(name)
  }
  const [extra] = found.keys()
  if (extra !== undefined) throw new OperationError(`${file} holds "${extra}", which its manifest does not name`)
}

/**
 * Reads a whole backup and holds it against its manifest; `take` gets every member but the manifest and must use it up.
 * Throws {@link OperationError} when anything is missing, damaged, or of a newer Lectern.
 */
export async function readBackup(
  file: string, take: (member: { readonly name: string; readonly content: Readable }) => Promise<void>,
): Promise<Manifest> {
  const found: { text: string | null } = { text: null }
  const names = new Set<string>()
  const read = await readArchive(file, async (member) => {
    if (!isMember(member.name)) throw new OperationError(`${file} holds "${member.name}", which no backup of Lectern holds`)
    if (names.has(member.name)) throw new OperationError(`${file} holds "${member.name}" twice`)
    names.add(member.name)
    if (member.name === MEMBER.manifest) found.text = (await buffer(member.content)).toString('utf8')
    else await take(member)
  })
  if (found.text === null) throw new OperationError(`${file} is not a backup of Lectern: it has no manifest`)
  const manifest = parse(file, found.text)
  checkSums(file, manifest.members, read.filter(({ name }) => name !== MEMBER.manifest))
  return manifest
}

function parse(file: string, text: string): Manifest {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw new OperationError(`${file} is damaged: its manifest cannot be read`)
  }
  const version = (input as { formatVersion?: unknown } | null)?.formatVersion
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    throw new OperationError(`${file} was made by a newer Lectern (format ${version}); restore it with that one`)
  }
  const parsed = manifestSchema.safeParse(input)
  if (!parsed.success) throw new OperationError(`${file} is damaged: its manifest cannot be read`)
  const known = new Set(MIGRATIONS.map(({ name }) => name))
  const strange = parsed.data.migrations.find((name) => !known.has(name))
  if (strange !== undefined) {
    throw new OperationError(`${file} was made by a newer Lectern (${parsed.data.lecternVersion}, it knows "${strange}"); update this one first`)
  }
  return parsed.data
}
