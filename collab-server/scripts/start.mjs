// `npm start`: installs what is missing, builds what is stale, and serves. Runs on any Node from 20 on.
import { ensureBuild } from './ensure-build.mjs'
import { PINNED_NODE, ensureInstall } from './ensure-install.mjs'
import { runTogether } from './run-child.mjs'

try {
  await ensureInstall()
  await ensureBuild()
} catch (error) {
  process.stderr.write(`Lectern cannot start: ${error.message}\n`)
  process.exit(1)
}
process.exit(await runTogether([{ command: PINNED_NODE, args: ['collab-server/src/server.ts'] }]))
