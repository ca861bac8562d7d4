import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { readSettings } from '../settings.ts'
import { countWords, sizeWords } from '../words.ts'
import { beginNewEpoch } from './new-epoch.ts'

/** `lectern compact`. */
export const compactCommand: Command = {
  name: 'compact',
  usage: 'compact --new-epoch <lesson> [--data-dir <folder>]',
  summary: 'Write a lesson anew without its past: for one that too many browsers have written in, or that opens slowly',
  async run(args, { env, say }) {
    const { values } = parseArgs({ args: [...args], options: { 'new-epoch': { type: 'string' }, 'data-dir': { type: 'string' } } })
    const lessonId = values['new-epoch']
    if (lessonId === undefined || lessonId === '') throw new OperationError('name the lesson: --new-epoch <lesson>; its id stands in its address')
    const { bytes, bytesBefore, clientsBefore, epoch } = await beginNewEpoch(readSettings(env, values['data-dir']), lessonId, Date.now)
    say(`Epoch ${epoch}: ${countWords(clientsBefore, 'client id')} and ${sizeWords(bytesBefore)} became one and ${sizeWords(bytes)}; the content is the same.`)
    say(`The state before is the version "Before epoch ${epoch}". Browsers with edits that were not saved yet set them aside.`)
    return EXIT.good
  },
}
