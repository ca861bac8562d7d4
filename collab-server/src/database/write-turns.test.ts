import { describe, expect, test } from 'vitest'
import { WriteTurns } from './write-turns.ts'
import type { EndTurn, Writer } from './write-turns.ts'

describe('turns at the file', () => {
  test('while both have something to write neither writes twice in a row (sync row 51)', async () => {
    const turns = new WriteTurns()
    const order: Writer[] = []
    const write = async (writer: Writer): Promise<void> => await turns.run(writer, async () => {
      order.push(writer)
      await new Promise(setImmediate)
    })
    const rows = Array.from({ length: 8 }, async () => await write('rows'))
    const log = (async () => { for (let index = 0; index < 4; index++) await write('log') })()
    await Promise.all([...rows, log])
    const between = order.join(' ').split('log').map((part) => part.split('rows').length - 1)
    expect(between.slice(0, -1).every((count) => count <= 2)).toBe(true)
    expect(order.filter((writer) => writer === 'log')).toHaveLength(4)
    expect(order).toHaveLength(12)
  })

  test('who is alone waits for nobody, and what fails or ends twice gives its turn on once', async () => {
    const turns = new WriteTurns()
    for (let index = 0; index < 3; index++) await turns.run('rows', () => Promise.resolve())
    await expect(turns.run('log', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    const end: EndTurn = await turns.acquire('log')
    let held = 0
    const next = [turns.acquire('log'), turns.acquire('log')].map(async (turn) => { await turn; held++ })
    end()
    end()
    await next[0]
    await new Promise(setImmediate)
    expect(held).toBe(1)
  })
})
