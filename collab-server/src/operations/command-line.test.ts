import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from './commands.ts'
import { OperationError, lineOf } from '../platform/operation-error.ts'
import { lectern } from './test-support/processes.ts'
import { countWords, sizeWords } from './words.ts'

describe('the command line', () => {
  it('shows every command, and ends with 2 when it was not told what to do', async () => {
    const help = await lectern(['help'])
    expect(help).toMatchObject({ code: 0, errors: '' })
    for (const { summary, usage } of COMMANDS) expect(help.output).toMatch(new RegExp(`^ {2}${usage.replaceAll(/[[\]<>]/g, '.')} +${summary}$`, 'm'))
    expect(await lectern([])).toMatchObject({ code: 2, output: help.output })
  })

  it('runs from the root by npm, with paths as they are there', async () => {
    const root = join(import.meta.dirname, '../../..')
    const child = spawn('npm', ['run', '--silent', 'lectern', '--', 'verify', '--data-dir', 'no-such-folder'], {
      cwd: root, stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`, NO_UPDATE_NOTIFIER: '1' },
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString() })
    expect(await new Promise((resolve) => { child.on('close', resolve) })).toBe(1)
    expect(errors).toContain(`lectern verify: there is no data folder at ${join(root, 'no-such-folder')}; name it with DATA_DIR or --data-dir\n`)
    expect(errors).not.toMatch(/^ +at /m)
  })

  it('says every error in one line', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(lineOf(full)).toBe('the disk is full')
    expect(lineOf(Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/x' }))).toBe('/srv/x: this user may not read or write it')
    expect(lineOf(Object.assign(new Error('x'), { code: 'SQLITE_CORRUPT_INDEX' }))).toBe('the database file is damaged')
    expect(lineOf(new OperationError('one\n  two\n'))).toBe('one; two')
    expect(lineOf('plain')).toBe('plain')
  })

  it('says counts and sizes as people do', () => {
    expect([countWords(1, 'lesson'), countWords(0, 'lesson'), countWords(2, 'person', 'people')]).toEqual(['1 lesson', '0 lessons', '2 people'])
    expect([0, 999, 1000, 12_345_678, 5e15].map(sizeWords)).toEqual(['0 bytes', '999 bytes', '1.0 kB', '12 MB', '5000 TB'])
  })
})
