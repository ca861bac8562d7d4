import { createReadStream, createWriteStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/
const PAGE = 'index.html'

/** What is set to 0 for a build that tests alone are served: compressing it is half the work of building. */
const SETTING = 'LECTERN_COMPRESS'

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses while it serves. A build
 * that is not minified goes over no network, and is left as it is.
 */
export function precompress(): Plugin {
  let outDir: string | null = null
  return {
    name: 'lectern-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.minify === false || process.env[SETTING] === '0' ? null : join(config.root, config.build.outDir)
    },
    async closeBundle() {
      if (outDir !== null) await compressBuild(outDir)
    },
  }
}

/** Compresses every text file of a build; the page itself last, whose compressed copy says that all others have theirs. */
export async function compressBuild(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  await Promise.all(files.filter((file) => file !== PAGE).map((file) => compress(join(folder, file))))
  await compress(join(folder, PAGE))
}

async function compress(path: string): Promise<void> {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await Promise.all([
    pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`)),
    pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
  ])
}
