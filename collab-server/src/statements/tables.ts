/** Who may use the statement store of a workspace. */
export interface StatementCredentialTable {
  /** The user name of Basic authentication. */
  readonly key: string
  readonly organization_id: string
  readonly name: string
  /** SHA-256 of the secret, which is random and long: nothing slower is needed. */
  readonly secret_hash: string
  /** `write` or `all`. */
  readonly scope: string
  readonly created_by: string
  /** ms since 1970; used: noted day by day, null until then. */
  readonly created_at: number
  used_at: number | null
}

/** A document of state, of an activity or of an agent (xAPI 1.0.3, Communication §2). */
export interface StatementDocumentTable {
  readonly organization_id: string
  /** `state`, `activity` or `agent`. */
  readonly kind: string
  /** Empty where the kind has none, as the next two. */
  readonly activity: string
  /** By `agentKey`. */
  readonly agent: string
  readonly registration: string
  readonly document_id: string
  content_type: string
  /** SHA-1 of the content, as the standard asks. */
  etag: string
  content: Uint8Array
  bytes: number
  /** ms since 1970. */
  updated_at: number
}

/** Somebody of whom the files keep nothing any more; looked for in all of them until that is done. */
export interface StatementErasureTable {
  /** Empty: of all workspaces. */
  readonly organization_id: string
  readonly agent: string
  readonly asked_at: number
  done_at: number | null
}

declare module '../database/tables.ts' {
  interface Database {
    statement_credential: StatementCredentialTable
    statement_document: StatementDocumentTable
    statement_erasure: StatementErasureTable
  }
}

/** The tables of a month's file. */
export interface StatementFileTables {
  statement: {
    readonly seq: number
    readonly organization_id: string
    readonly id: string
    /** ms since 1970. */
    readonly stored: number
    /** 1 once another statement took it back. */
    voided: number
    readonly bytes: number
    /** SHA-256 of what was sent: the same again changes nothing, another one is refused. */
    readonly hash: string
    /** JSON. */
    readonly data: string
  }
  link: {
    readonly organization_id: string
    readonly kind: string
    readonly link_key: string
    readonly seq: number
    /** 1 where filters mean it without `related_…`. */
    readonly direct: number
  }
  /** The files that came with a statement. */
  attachment: {
    readonly seq: number
    readonly sha2: string
    readonly content_type: string
    readonly content: Uint8Array
  }
  /** How much of the file each workspace has. */
  statement_use: {
    readonly organization_id: string
    statements: number
    bytes: number
  }
}
