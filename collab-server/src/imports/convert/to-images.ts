import { CONVERSION_MESSAGES, CONVERSION_STATUS, IMPORT_LIMITS, conversionFormSchema } from '@lectern/shared/imports'
import type { Conversion, ImportFailure } from '@lectern/shared/imports'
import { blobUrl } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { storeImage } from '../../media/service.ts'
import { badUpload } from '../../media/upload.ts'
import type { Upload } from '../../media/upload.ts'
import { LecternError, schemaMessage } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import { ToolError } from '../../threads/tool.ts'
import { startDeckProcess } from '../deck-process.ts'
import { ConvertedDeck, NoConverter, deckKindOf } from './converted-deck.ts'
import type { DeckKind } from './converted-deck.ts'

type Fault = keyof typeof CONVERSION_MESSAGES

/** A deck that does not become pictures. */
class ConversionFault extends Error {
  override readonly name = 'ConversionFault'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Why decks are refused, as S2 §8 counts it; what is not here could not be converted. */
const OF_FAILURES: Readonly<Partial<Record<ImportFailure, Fault>>> = {
  'deck-type': 'invalidFileType', 'deck-old': 'invalidFileType', 'deck-encrypted': 'invalidFileType', 'deck-macros': 'invalidFileType',
  'deck-too-many-slides': 'tooManySlides', 'deck-too-large': 'tooLarge',
}

/** How long all of it may take, ms, and of that a look at what is in a deck. */
const [ALL_MS, LOOK_MS] = [200_000, 60_000]

/** What is answered for a deck that did not become pictures. */
export function conversionFault(fault: Fault): Conversion {
  return { status: CONVERSION_STATUS[fault], imageUrls: [], slideCount: 0, errorMessage: CONVERSION_MESSAGES[fault] }
}

/** The kind that a caller says a deck is of: by the end of a name, or a media type. Null for one that is none, undefined where nothing is said. */
function saidKind(fileType: string): DeckKind | null | undefined {
  const said = fileType.trim().toLowerCase()
  if (said === '') return undefined
  if (said.endsWith('pdf')) return 'pdf'
  if (/odp$|opendocument\.presentation/.test(said)) return 'odp'
  return /(?:pptx|ppsx|potx|presentationml\.(?:presentation|slideshow|template))$/.test(said) ? 'pptx' : null
}

/** Refuses what is no presentation, has a password or macros, or too many slides, before another program opens it. */
async function requireDeck(path: string, signal: AbortSignal): Promise<void> {
  const child = startDeckProcess(path)
  try {
    const request = { kind: 'open', form: 'pictures', hidden: false, language: 'en', target: 'draft' } as const
    for await (const answer of child.ask(request, AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]))) {
      if (answer.kind === 'refused') throw new ConversionFault(OF_FAILURES[answer.failure] ?? 'conversionError')
    }
  } catch (error) {
    signal.throwIfAborted()
    // It ran out of memory or time.
    throw error instanceof ConversionFault ? error : new ConversionFault('conversionError')
  } finally {
    child.end()
  }
}

/** The pictures of all slides; nothing is kept of a deck that has more than it may. */
async function picturesOf(app: FastifyInstance, path: string, signal: AbortSignal): Promise<readonly Uint8Array[]> {
  const deck = await ConvertedDeck.of(path, app.config, signal)
  try {
    if (await deck.hasPage(IMPORT_LIMITS.pictureSlides + 1, false)) throw new ConversionFault('tooManySlides')
    const pages: Uint8Array[] = []
    for await (const page of deck.pages(false)) pages.push(page)
    if (pages.length === 0) throw new ConversionFault('conversionError')
    return pages
  } finally {
    await deck.remove()
  }
}

/**
 * The slides of a deck as pictures that are stored for the caller (S2 §7).
 * @throws LecternError `invalid-request`, `forbidden`, and those of storage; what is wrong with the deck is in the answer
 */
export async function convertUpload(app: FastifyInstance, actor: Caller, { fields, file }: Upload, signal: AbortSignal): Promise<Conversion> {
  const form = conversionFormSchema.safeParse(fields)
  if (!form.success) {
    const [issue] = form.error.issues
    throw badUpload(schemaMessage(issue?.message ?? 'Something in the request is not right.'), issue?.path.join('.'))
  }
  if (form.data.userId !== actor.userId) throw new LecternError('forbidden', { path: 'userId' })
  if (file === null || file.bytes === 0) return conversionFault('fileNotFound')
  const inTime = AbortSignal.timeout(ALL_MS)
  const either = AbortSignal.any([signal, inTime])
  try {
    const [kind, said] = [await deckKindOf(file.path), saidKind(form.data.fileType)]
    if (kind === null || (said !== undefined && said !== kind)) throw new ConversionFault('invalidFileType')
    if (kind === 'pptx') await requireDeck(file.path, either)
    const imageUrls: string[] = []
    for (const page of await picturesOf(app, file.path, either)) {
      either.throwIfAborted()
      imageUrls.push(blobUrl((await storeImage(app, actor, page, 'picture')).hash))
    }
    return { status: CONVERSION_STATUS.success, imageUrls, slideCount: imageUrls.length, errorMessage: '' }
  } catch (error) {
    if (error instanceof ConversionFault) return conversionFault(error.fault)
    const isLate = inTime.aborted && !signal.aborted
    if (!isLate && !(error instanceof ToolError) && !(error instanceof NoConverter)) throw error
    app.log.info({ err: error }, 'a deck was not converted')
    return conversionFault('conversionError')
  }
}
