import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { withPeople } from './people.ts'

const GOAL_MS = 50
/** The provider thinks for so long before its first word, as models do, ms. */
const THINKING_MS = 300

interface Provider {
  readonly url: string
  /** When the first words of the last answer were sent, ms since 1970. */
  sentAt(): number
  close(): Promise<void>
}

/** A model that sends two words after a while and then nothing more, as one that writes slowly. */
async function startProvider(): Promise<Provider> {
  let sent = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      setTimeout(() => {
        sent = Date.now()
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '# Firstwords' } }] })}\n\n`)
      }, THINKING_MS)
    })
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, sentAt: () => sent,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => { server.close(resolve) })
    },
  }
}

/** Asks for a reading; ms from the provider's sending to the frame that shows its first words. */
async function firstWords(page: Page, provider: Provider): Promise<number> {
  await page.goto('/home/create?type=slides&from=ai')
  await page.getByLabel('Topic', { exact: true }).fill('Tides')
  await page.getByLabel('Learning objective').fill('Say what tides are')
  await page.evaluate(() => {
    const seen = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.body.innerText.includes('Firstwords')) return
        observer.disconnect()
        requestAnimationFrame(() => { setTimeout(() => resolve(Date.now()), 0) })
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    Object.assign(window, { seen })
  })
  await page.getByRole('button', { name: 'Write the reading' }).click()
  const seenAt = await page.evaluate(async () => await (window as unknown as { readonly seen: Promise<number> }).seen)
  await page.getByRole('button', { name: 'Stop' }).click()
  return seenAt - provider.sentAt()
}

/** How long the first words of a model are on their way to the screen. */
export const firstWordsBench: Bench = {
  name: 'first-words',
  title: 'The first words of a reading, from the sending of the model to the frame that shows them',
  goal: `at most ${GOAL_MS} ms`,
  async run(options) {
    const provider = await startProvider()
    try {
      return await withPeople(async ({ one }) => {
        one.on('dialog', (dialog) => void dialog.accept())
        await firstWords(one, provider)
        const times: number[] = []
        for (let run = 0; run < sized(options, 10, 3); run++) times.push(await firstWords(one, provider))
        return [rowOf('Lectern', 'first words on screen', 'ms', times, { goal: atMost(GOAL_MS) })]
      }, { AI_URL: provider.url })
    } finally {
      await provider.close()
    }
  },
}
