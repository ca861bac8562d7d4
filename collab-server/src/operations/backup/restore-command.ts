import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readS3Address, s3Words } from '../../blobs/s3-address.ts'
import type { S3Address } from '../../blobs/s3-address.ts'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { pathFrom } from '../settings.ts'
import { countWords } from '../words.ts'
import { restoreBackup } from './restore-backup.ts'

/** Where the server that will use the folder keeps files. */
function bucketOf(env: NodeJS.ProcessEnv): S3Address | null {
  const { S3_URL: text = '' } = env
  if (text.trim() === '') return null
  const read = readS3Address(text)
  if ('problems' in read) throw new OperationError(read.problems.join('; '))
  return read
}

/** `lectern restore`. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <file> --data-dir <folder> [--force] [--discard-later]',
  summary: 'Check a backup and put it in place of a data folder; an old folder is moved aside',
  async run(args, { complain, env, say }) {
    const { positionals, values } = parseArgs({
      args: [...args], allowPositionals: true,
      options: {
        'data-dir': { type: 'string' }, force: { type: 'boolean', default: false }, 'discard-later': { type: 'boolean', default: false },
      },
    })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new OperationError('name the one file to restore')
    // Never the folder of the environment: what is replaced has to be said.
    if (values['data-dir'] === undefined) throw new OperationError('say with --data-dir where to restore to')
    const dataDir = pathFrom(env, values['data-dir'])
    const { manifest, movedTo } = await restoreBackup(pathFrom(env, name), dataDir, {
      force: values.force, discardLater: values['discard-later'], s3: bucketOf(env),
    })
    for (const warning of manifest.warnings) complain(`warning: when the backup was made, ${warning}`)
    const { counts } = manifest
    say(`Restored ${countWords(counts.lessons, 'lesson')}, ${countWords(counts.courses, 'course')}, `
      + `${countWords(counts.users, 'person', 'people')}, ${countWords(counts.versions, 'version')} and ${countWords(counts.blobs, 'file')} `
      + `as of ${new Date(manifest.createdAt).toISOString()} into ${dataDir}; every checksum is right.`)
    const bucket = bucketOf(env)
    if (bucket) say(`Its files are in the bucket ${s3Words(bucket)}.`)
    if (movedTo !== null) {
      say(`What was there before is in ${movedTo}.`)
      const { gid, uid } = statSync(movedTo)
      if (uid !== 0 && process.getuid?.() === 0) {
        complain(`warning: ${dataDir} belongs to root now, and did not before; chown -R ${uid}:${gid} ${dataDir}`)
      }
    }
    if (!manifest.withSecret) {
      say(`The backup holds no secret: everybody signs in again, unless SECRET is set or the old file "secret" is put into ${dataDir}.`)
    }
    say(values['discard-later']
      ? 'Edits made after the backup that browsers still have are set aside there.'
      : 'Edits made after the backup that browsers still have come back when they connect; --discard-later sets them aside instead.')
    const { DATABASE_URL: databaseUrl } = env
    if (databaseUrl !== undefined && databaseUrl !== '') {
      complain(`warning: DATABASE_URL is set, and the restored database is ${join(dataDir, 'lectern.db')}; unset it or move the file`)
    }
    return EXIT.good
  },
}
