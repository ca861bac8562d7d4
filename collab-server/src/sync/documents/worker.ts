import { withSharedBytes } from '../../threads/shared-bytes.ts'
import { serveCalls } from '../../threads/worker-serve.ts'
import { documentTasks } from './tasks.ts'
import type { DocumentTasks } from './tasks.ts'

const sharing = (task: keyof DocumentTasks) => (input: never): unknown => withSharedBytes(documentTasks[task](input))

// Building a whole document takes long enough to be felt by everybody; here it is felt by nobody.
serveCalls(() => ({
  ...Object.fromEntries((Object.keys(documentTasks) as (keyof DocumentTasks)[]).map((task) => [task, sharing(task)])), close: () => null,
}))
