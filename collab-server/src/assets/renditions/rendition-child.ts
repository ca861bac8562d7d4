/**
 * The process that makes smaller versions of pictures: sharp (libvips), alone with the bytes it is sent. It may read no file but the
 * packages and start nothing; it ends itself when a picture takes more memory than it may, and what goes wrong in it takes nothing else with it.
 */
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { RenditionAnswer, RenditionRequest } from './rendition-process.ts'

/** What the process may hold in all, MB. A picture of 100 million pixels took 210 of them. */
const MEMORY_MB = Number(process.argv[2])
/** More pixels are refused by what the header says, before anything is unpacked. */
const MAX_PIXELS = Number(process.argv[3])
const LOOK_MS = 20
/** Of 100: what photographs lose is not to be seen. */
const QUALITY = 82
/** Of a part that is the original from then on. */
const CUT_QUALITY = 92

// Only what people may upload is ever read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const answer = (message: RenditionAnswer): void => { process.send?.(message) }

/** A part of a picture is kept as the picture was: it is the original from then on. */
function ownType(part: Sharp, format: string): Sharp {
  if (format === 'png') return part.png()
  return format === 'webp' ? part.webp({ quality: CUT_QUALITY }) : part.jpeg({ quality: CUT_QUALITY })
}

async function make({ bytes, wanted }: RenditionRequest): Promise<RenditionAnswer> {
  // Pictures are unpacked beside the event loop, so this looks on meanwhile.
  const watch = setInterval(() => { if (process.memoryUsage.rss() > MEMORY_MB * 1024 * 1024) process.exit(1) }, LOOK_MS)
  try {
    const whole = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }).autoOrient()
    const made = typeof wanted === 'number'
      ? whole.resize({ width: wanted, height: wanted, fit: 'inside', withoutEnlargement: true }).webp({ quality: QUALITY, smartSubsample: true, effort: 3 })
      : ownType(whole.extract(wanted), (await whole.metadata()).format)
    const { data, info } = await made.toBuffer({ resolveWithObject: true })
    return { kind: 'made', bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return { kind: 'refused', words: (error as Error).message }
  } finally {
    clearInterval(watch)
  }
}

process.on('message', (request: RenditionRequest) => void make(request).then(answer))
answer({ kind: 'ready' })
