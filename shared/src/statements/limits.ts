/** Every limit of the statement store. */
export const STATEMENT_LIMITS = {
  /** Statements of one batch, and characters of one statement. */
  batch: 500,
  statementChars: 64 * 1024,
  /** Parts within parts of what is sent: of extensions and documents of tools. */
  depth: 100,
  /** Statements of one answer. */
  perAnswer: 100,
  /** The same where files that came with them are asked for. */
  perAnswerWithAttachments: 20,
  /** Bytes of the files of a batch, each as often as its statements name it, since each of them keeps its own; and of one signature. */
  batchFileBytes: 4 * 1024 * 1024,
  signatureBytes: 256 * 1024,
  /** Files that came with statements, and bytes of them, that somebody takes along with their data. */
  exportedFiles: 5000,
  exportedBytes: 256 * 1024 * 1024,
  /** Statements of which is read what an activity is. */
  perDefinition: 50,
  /** Bytes of a document of state, activity or agent, and how many of them a workspace has. */
  documentBytes: 256 * 1024,
  documents: 200_000,
  /** Characters of an IRI, and of a document's id. */
  iriMax: 2000,
  idMax: 255,
  /** Things that one statement names beside its object: members of a group, activities of its context, attachments. */
  namedMax: 100,
  /** Credentials of a workspace that are not revoked, and characters of their names. */
  credentials: 20,
  credentialNameMax: 60,
  /** Statements of one page of a list for authors. */
  perPage: 25,
} as const
