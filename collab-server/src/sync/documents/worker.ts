import { serveCalls } from '../../threads/worker-serve.ts'
import { documentTasks } from './tasks.ts'

// Building a whole document takes long enough to be felt by everybody; here it is felt by nobody.
serveCalls(() => ({ ...documentTasks, close: () => null }), (result) => (
  result instanceof Uint8Array ? [result] : Object.values(result ?? {}).filter((value) => value instanceof Uint8Array)
))
