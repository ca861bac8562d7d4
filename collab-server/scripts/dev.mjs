// `npm run dev`: the server starts again and the screens reload when a source changes. Runs on any Node from 20 on.
import { join } from 'node:path'
import { PINNED_NODE, ROOT, ensureInstall, say } from './ensure-install.mjs'
import { runTogether } from './run-child.mjs'

const WEB_PORT = 5173

try {
  await ensureInstall()
} catch (error) {
  process.stderr.write(`Lectern cannot start: ${error.message}\n`)
  process.exit(1)
}
const port = process.env.PORT ?? '8080'
// Links in mails must lead to the screens that reload, so the address is Vite's.
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`
say(`Screens are at ${publicUrl} in a moment; the server behind them listens on port ${port}.`)
process.exit(await runTogether([
  { command: PINNED_NODE, args: ['--watch', '--watch-preserve-output', 'collab-server/src/server.ts'], env: { PORT: port, PUBLIC_URL: publicUrl } },
  {
    command: PINNED_NODE,
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(WEB_PORT), '--strictPort'],
    cwd: join(ROOT, 'web'),
    env: { SERVER_URL: `http://127.0.0.1:${port}` },
  },
]))
