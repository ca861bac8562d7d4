// The process of Hocuspocus. Arguments: the folder the peers are installed in; a SQLite file for the extension.
import { createRequire } from 'node:module'

/** What we use of the peer; it is no dependency, so its own types are not here. */
interface Hocuspocus {
  readonly Server: new (options: {
    readonly port: number; readonly address: string | undefined; readonly quiet: boolean; readonly extensions: readonly unknown[]
  }) => { listen(): Promise<unknown> }
}
interface Extension {
  readonly SQLite: new (options: { readonly database: string }) => unknown
}

const [folder = '.', database] = process.argv.slice(2)
const require = createRequire(`${folder}/`)
const { Server } = require('@hocuspocus/server') as Hocuspocus
const extensions = database === undefined ? [] : [new (require('@hocuspocus/extension-sqlite') as Extension).SQLite({ database })]
await new Server({ port: Number(process.env.PORT), address: process.env.HOST, quiet: true, extensions }).listen()
