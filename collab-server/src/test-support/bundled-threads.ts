import { bundleThreads } from '../../../.config/testing.ts'

// A file of its own: what is imported beside it would be loaded before.
bundleThreads()
