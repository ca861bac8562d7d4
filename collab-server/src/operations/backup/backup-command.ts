import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { pathFrom, readSettings } from '../settings.ts'
import { countWords, sizeWords } from '../words.ts'
import { createBackup } from './create-backup.ts'

/** `lectern backup`. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file> [--with-secret] [--data-dir <folder>]',
  summary: 'Write everything into one file, also while the server runs, and read it back',
  async run(args, { complain, env, say }) {
    const { positionals, values } = parseArgs({
      args: [...args], allowPositionals: true, options: { 'with-secret': { type: 'boolean', default: false }, 'data-dir': { type: 'string' } },
    })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new OperationError('name the one file to write, such as lectern.tar.zst')
    const file = pathFrom(env, name)
    const { manifest, bytes } = await createBackup(readSettings(env, values['data-dir']), file, { withSecret: values['with-secret'] })
    for (const warning of manifest.warnings) complain(`warning: ${warning}`)
    const { counts } = manifest
    say(`Backed up ${countWords(counts.lessons, 'lesson')}, ${countWords(counts.users, 'person', 'people')}, `
      + `${countWords(counts.updates, 'update')}, ${countWords(counts.versions, 'version')} and ${countWords(counts.blobs, 'file')} `
      + `as of ${new Date(manifest.createdAt).toISOString()}.`)
    say(`${file} has ${sizeWords(bytes)}; it was read back and every checksum is right.`)
    say(manifest.withSecret
      ? 'The secret is inside: whoever has the file can sign in as anybody. Keep it accordingly.'
      : 'The secret is not inside; after a restore without it everybody signs in again.')
    return EXIT.good
  },
}
