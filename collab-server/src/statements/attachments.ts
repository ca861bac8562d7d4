import { X509Certificate, createHash, verify } from 'node:crypto'
import { STATEMENT_LIMITS, statementSchema } from '@lectern/shared/statements'
import type { SentStatement } from '@lectern/shared/statements'
import { LecternError } from '../platform/errors.ts'
import { canonical } from './canonical-json.ts'

/** A file that came with statements. */
export interface AttachedFile {
  /** As its statement names it, in small letters. */
  readonly sha2: string
  readonly contentType: string
  readonly content: Buffer
}

/** Statements with the files that came with them, by their hashes. */
export interface SentParts {
  readonly statements: Buffer
  readonly files: ReadonlyMap<string, AttachedFile>
}

const LINE_END = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')
/** SHA-2 by how many letters its hash has. */
const ALGORITHMS: Readonly<Record<number, string>> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' }
/** What a statement is signed with (Data §2.6). */
const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature'
const SIGNED_BY: Readonly<Record<string, string>> = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' }
const UNSIGNED: ReadonlySet<string> = new Set(['id', 'stored', 'timestamp', 'version', 'authority', 'attachments'])

const refused = (message: string): LecternError => new LecternError('invalid-request', { path: 'attachments', message })

function headersOf(text: string): ReadonlyMap<string, string> {
  return new Map(text.split('\r\n').flatMap((line) => {
    const at = line.indexOf(':')
    return at === -1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
  }))
}

/** The parts between the lines of a boundary, as they are. */
function partsBetween(body: Buffer, boundary: string): readonly Buffer[] {
  const line = Buffer.from(`--${boundary}`)
  const parts: Buffer[] = []
  for (let from = body.indexOf(line); from !== -1;) {
    const begin = from + line.length
    if (body.subarray(begin, begin + 2).toString('latin1') === '--') return parts
    const next = body.indexOf(Buffer.concat([LINE_END, line]), begin)
    if (next === -1) break
    parts.push(body.subarray(begin + LINE_END.length, next))
    from = next + LINE_END.length
  }
  throw refused('The parts have no end.')
}

/** Reads statements that came with files (Communication §1.5.2): JSON first, then each file with its hash. @throws LecternError `invalid-request` */
export function readParts(body: Buffer, contentType: string): SentParts {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!/^multipart\/mixed\b/i.test(contentType) || boundary === undefined) throw refused('Statements with files come in parts (multipart/mixed), with a boundary.')
  const [first, ...others] = partsBetween(body, boundary).map((part) => {
    const end = part.indexOf(HEADERS_END)
    if (end === -1) throw refused('A part has no headers.')
    return { headers: headersOf(part.subarray(0, end).toString('latin1')), content: part.subarray(end + HEADERS_END.length) }
  })
  if (first === undefined || !/^application\/json\b/i.test(first.headers.get('content-type') ?? '')) throw refused('The first part is the statements, as JSON.')
  const files = new Map<string, AttachedFile>()
  for (const { content, headers } of others) {
    const sha2 = (headers.get('x-experience-api-hash') ?? '').toLowerCase()
    const algorithm = ALGORITHMS[sha2.length]
    if (headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary') throw refused('A file is sent as it is: Content-Transfer-Encoding is binary.')
    if (algorithm === undefined || createHash(algorithm).update(content).digest('hex') !== sha2) throw refused('A file has another hash than X-Experience-API-Hash says.')
    files.set(sha2, { sha2, content, contentType: (headers.get('content-type') ?? 'application/octet-stream').slice(0, 255) })
  }
  return { statements: first.content, files }
}

/** The files that a statement names, which are there unless it says where they lie. @throws LecternError `invalid-request` where one is missing, or a signature is none */
export function filesOf(statement: SentStatement, files: ReadonlyMap<string, AttachedFile>): readonly AttachedFile[] {
  const named = new Map<string, AttachedFile>()
  const checked = new Set<string>()
  const within = statement.object.objectType === 'SubStatement' ? statement.object.attachments ?? [] : []
  for (const { contentType, fileUrl, sha2, usageType } of [...statement.attachments ?? [], ...within]) {
    const file = files.get(sha2.toLowerCase())
    if (file === undefined && (fileUrl === undefined || usageType === SIGNATURE)) throw refused('A file of an attachment did not come with its statement, which does not say where it lies either.')
    if (file === undefined) continue
    // One file is one signature, however often a statement names it: each costs reading and a check on the event loop.
    if (usageType === SIGNATURE && !checked.has(contentType + file.sha2)) requireSigned(statement, contentType, file)
    if (usageType === SIGNATURE) checked.add(contentType + file.sha2)
    named.set(file.sha2, file)
  }
  return [...named.values()]
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
const signedText = (statement: object): string => canonical(Object.fromEntries(Object.entries(statement).filter(([name]) => !UNSIGNED.has(name))))

/** @throws LecternError `invalid-request` where a signature is no JWS of this statement, or not by the certificate that it names */
function requireSigned(statement: SentStatement, contentType: string, { content }: AttachedFile): void {
  if (content.byteLength > STATEMENT_LIMITS.signatureBytes) throw refused(`A signature has at most ${STATEMENT_LIMITS.signatureBytes} bytes.`)
  const [, head = '', payload = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(content.toString('latin1').trim()) ?? []
  const header = decoded(head)
  const signed = statementSchema.safeParse(decoded(payload)).data
  const algorithm = isObject(header) && typeof header.alg === 'string' ? SIGNED_BY[header.alg] : undefined
  if (contentType !== 'application/octet-stream' || !isObject(header) || signed === undefined || algorithm === undefined) throw refused('A signature is a JWS, signed with RS256, RS384 or RS512, as application/octet-stream.')
  if (signedText(signed) !== signedText(statement)) throw refused('Another statement was signed.')
  if (!Array.isArray(header.x5c)) return
  const [first] = header.x5c as readonly unknown[]
  let isRight = false
  try {
    const { publicKey } = new X509Certificate(Buffer.from(String(first), 'base64'))
    // RS256 and its like are of RSA: a key of another kind would be checked by its own rules.
    isRight = publicKey.asymmetricKeyType === 'rsa' && verify(algorithm, Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    // No certificate, or one of another kind.
  }
  if (!isRight) throw refused('A signature was not made with its certificate.')
}

/** An answer in parts: JSON, and each file once. */
export function inParts(json: string, files: readonly AttachedFile[], boundary: string): Buffer {
  const once = new Map(files.map((file) => [file.sha2, file]))
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${json}\r\n`),
    ...[...once.values()].flatMap(({ content, contentType, sha2 }) => [
      Buffer.from(`--${boundary}\r\nContent-Type: ${contentType.replace(/[\r\n]/g, ' ')}\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${sha2}\r\n\r\n`, 'latin1'), content, LINE_END,
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}
