/** A mail to one person, in words and in HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same key never sends twice; random when absent. */
  readonly idempotencyKey?: string
}

/** Sends mails; what is accepted here is stored and survives a crash or a mail server that is down. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mailer
  }
}
