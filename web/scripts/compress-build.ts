// Compresses a build that was left as it was.
import { fileURLToPath } from 'node:url'
import { compressBuild } from './precompress.ts'

await compressBuild(fileURLToPath(new URL('../dist', import.meta.url)))
