import { CREATION_LIMITS, countWords, parseReading, planSlides } from '@lectern/shared/creation'
import type { PlannedSlide } from '@lectern/shared/creation'
import type { DeckImport, ImportFormOfSlides } from '@lectern/shared/imports'
import { NAME_MAX } from '@lectern/shared/courses'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckFileProblem } from '../imports/deck-file.ts'
import { leavingOf } from '../imports/leaving.ts'
import { useDeckImport } from '../imports/use-deck-import.ts'
import { baseReading, isBusy, readingInView } from './authoring.ts'
import { emptyFields, nameOfFile, ofType } from './fields.ts'
import type { CreationFields } from './fields.ts'
import { FILE_LIMITS } from './files/limits.ts'
import { pageRangeOf } from './files/page-range.ts'
import type { PageRangeProblem } from './files/page-range.ts'
import { usePdf } from './files/use-pdf.ts'
import { keepLanguage } from './language-preferences.ts'
import { callbackOf, creationMachine, startedFrom, stepAfter } from './machine.ts'
import type { CreationContentType, CreationEntry, CreationEvent, CreationStart, CreationStep } from './machine.ts'
import { firstOrder, renewedOrder } from './orders.ts'
import type { PdfPictures } from './pdf/pdf-pictures-of-slides.ts'
import { useCreating } from './use-creating.ts'
import type { LessonSource } from './use-creating.ts'
import { useWriting } from './use-writing.ts'

/** What each step of writing writes from. */
const ENTRIES: Partial<Readonly<Record<CreationStep, CreationEntry>>> = {
  'from-ai': 'ai', 'from-ai-refinement': 'ai', 'from-text': 'text', 'from-text-refinement': 'text', 'from-pdf-refinement': 'pdf',
}
const REFINEMENTS = { ai: 'refine-for-create-from-ai', text: 'refine-for-create-from-text', pdf: 'refine-for-create-from-pdf' } as const

export interface CreationOptions {
  readonly contentType: CreationContentType
  readonly start: CreationStart | null
  readonly topic: string
  /** A presentation that is read already, or is being read; null where none is yet. */
  readonly found: DeckImport | null
}

/** What is going on in the dialog, and what may be done: the machine, what is entered, and what is being written, read, sent or made. */
export function useCreation({ contentType: first, found, start, topic }: CreationOptions) {
  const { t, i18n } = useTranslation('creation')
  const [machine, setMachine] = useState(() => startedFrom({ contentType: first, start }))
  const [fields, setFields] = useState<CreationFields>(() => ({ ...emptyFields(i18n.language, first), topic, ...(found && { name: found.job.title.slice(0, NAME_MAX) }) }))
  const [problem, setProblem] = useState<string>()
  const writing = useWriting()
  const creating = useCreating()
  const pdf = usePdf()
  const deck = useDeckImport('draft', found)
  const [rangeProblem, setRangeProblem] = useState<PageRangeProblem | null>(null)
  const [deckFile, setDeckFile] = useState<File | null>(null)
  const [deckForm, setDeckForm] = useState<ImportFormOfSlides>('objects')
  /** What the text was that a PDF's reading was written of, so that it is written anew for other pages alone. */
  const [pdfOrder, setPdfOrder] = useState('')
  const { contentType, step } = machine
  const { state } = writing
  const entry = ENTRIES[step] ?? null
  const pdfText = pdf.state.kind === 'open' ? pdf.state.read?.text ?? '' : ''
  const isFromPdf = step === 'pdf-customization' || machine.entryFrom === 'pdf'
  /** The text that slides are made of: the version in view, or of a PDF that nobody had arranged what was read of it. */
  const reading = isFromPdf && pdfOrder === '' ? pdfText : readingInView(state)

  const send = (event: CreationEvent): void => {
    setProblem(undefined)
    callbackOf(machine, event)?.()
    setMachine(stepAfter(machine, event, pdfOrder !== ''))
  }
  const change = (patch: Partial<CreationFields>): void => {
    setProblem(undefined)
    setFields((now) => ({ ...now, ...patch }))
  }
  const nameIt = (name: string): void => { if (fields.name.trim() === '') change({ name: name.slice(0, NAME_MAX) }) }

  const { includeClosingSlide, includeIntroSlide, language, name } = fields
  const isPlanned = step === 'content-customization' || step === 'content-preview' || step === 'pdf-customization'
  const slides = useMemo<readonly PlannedSlide[] | null>(
    () => (isPlanned ? planSlides(reading, { name, includeIntroSlide, includeClosingSlide, language }) : null),
    [isPlanned, reading, name, includeIntroSlide, includeClosingSlide, language],
  )

  /** Writes the first version; of an entry that is asked for once more, the same press where nothing was changed. */
  const begin = ({ isAgain = false } = {}): void => {
    if (entry === 'ai' && fields.topic.trim() === '') return setProblem(t('topicRequired'))
    if (entry === 'text' && countWords(fields.text) < CREATION_LIMITS.textMinWords) return setProblem(t('notEnough'))
    const order = firstOrder(fields, entry ?? 'text', pdfText)
    keepLanguage(i18n.language, language)
    return isAgain ? writing.again(() => order) : writing.write('first', order, () => setMachine((now) => creationMachine(now, { type: 'BEGUN' })))
  }
  /** Leads on from what was read of a PDF: a formatting of it begins by itself, once for the same pages and wishes (S2 §4). */
  const readPdf = async (go: 'NEXT' | 'CUSTOMIZE'): Promise<void> => {
    const pages = pageRangeOf(fields.firstPage, fields.lastPage, pdf.state.kind === 'open' ? pdf.state.total : 0)
    setRangeProblem('key' in pages ? pages : null)
    const read = 'key' in pages ? null : await pdf.read(pages)
    if (read === null) return
    // A file is called as its author saves it; what stands above its text is what it is called.
    if (pdf.state.kind === 'open') nameIt(parseReading(read.text).title ?? nameOfFile(pdf.state.file.name))
    setProblem(undefined)
    if (go === 'CUSTOMIZE') setPdfOrder('')
    setMachine((now) => creationMachine(now, { type: go }))
  }
  const openPdf = (file: File): void => {
    change({ firstPage: '', lastPage: '', name: '' })
    pdf.open(file)
  }
  const arrangePdf = (): void => {
    const order = firstOrder(fields, 'pdf', pdfText)
    const wanted = JSON.stringify(order)
    if (pdfText === '' || wanted === pdfOrder || isBusy(state)) return
    setPdfOrder(wanted)
    writing.write('first', order)
  }
  const mayUpload = deckFile !== null && deckFileProblem(deckFile) === null && (deck.state.kind === 'idle' || deck.state.kind === 'failed')
  const next = (): void => {
    if (step === 'slide-deck-upload' && deck.state.kind !== 'ready') {
      if (mayUpload && deckFile !== null) deck.start(deckFile, { form: deckForm, hidden: false })
      return
    }
    if (entry !== null && step !== 'from-ai' && step !== 'from-text') nameIt(parseReading(reading).title ?? '')
    if (step === 'content-customization' && !creating.check(fields)) return
    if ((step === 'pdf-customization' || step === 'slide-deck-customization') && !creating.check(fields)) return
    if (step === 'pdf-upload' && pdf.state.kind === 'open' && fields.lastPage === '') change({ firstPage: '1', lastPage: String(Math.min(pdf.state.total, FILE_LIMITS.pages)) })
    send({ type: 'NEXT' })
  }
  const takeDeck = (file: File): void => {
    // A name that nobody wrote is that of the file, whichever it is by now.
    if (deckFile !== null && fields.name === nameOfFile(deckFile.name).slice(0, NAME_MAX)) change({ name: nameOfFile(file.name).slice(0, NAME_MAX) })
    setDeckFile(file)
    deck.reset()
    nameIt(nameOfFile(file.name))
  }
  /** The pictures of the PDF that the reading is of, with the pages that were read. */
  const pdfPictures: PdfPictures | undefined = isFromPdf && pdf.state.kind === 'open' && pdf.state.read !== null && pdf.state.read.pictures.length > 0
    ? { name: pdf.state.file.name, pictures: pdf.state.read.pictures, first: Number(fields.firstPage) || 1, last: Number(fields.lastPage) || pdf.state.total } : undefined
  const deckSlides = deck.state.kind === 'ready' ? deck.state : null
  const source: LessonSource = step === 'course-setup' ? { kind: 'blank' }
    : deckSlides !== null && step === 'slide-deck-preview' ? { kind: 'deck', importId: deckSlides.made.job.jobId } : { kind: 'reading', reading, pdf: pdfPictures }

  return {
    machine, step, contentType, entry, fields, change, problem, send, next, writing, creating, slides, reading, pdf, pdfPictures, openPdf, readPdf, rangeProblem, arrangePdf, deck, deckFile, takeDeck, deckForm, chooseDeckForm: (form: ImportFormOfSlides) => {
      setDeckForm(form)
      deck.reset()
    }, mayUpload,
    chooseType: (type: CreationContentType) => {
      change(ofType(type))
      send({ type: 'SET_CONTENT_TYPE', contentType: type })
    },
    begin,
    refine: (instructions: string) => {
      if (entry === null || instructions.trim() === '' || reading === '') return
      const common = { reading, instructions, previousInstructions: [...state.refinements], audience: fields.audience, language }
      const promptKey = REFINEMENTS[entry]
      writing.write('refinement', promptKey === 'refine-for-create-from-ai' ? { promptKey, ...common, objective: state.writtenObjective || fields.objective } : { promptKey, ...common })
    },
    retry: (instructions: string) => writing.again((order) => renewedOrder(order, fields, baseReading(state), instructions, pdfText)),
    /** Makes the lesson; null where it was not made, and why is said. */
    create: async () => {
      const lessonId = await creating.create(fields, contentType, source)
      if (lessonId !== null) keepLanguage(i18n.language, language, { lessonId })
      return lessonId
    },
    isBusy: isBusy(state) || creating.isBusy || pdf.state.kind === 'reading' || pdf.state.kind === 'opening' || deck.state.kind === 'drawing' || deck.state.kind === 'sending' || deck.state.kind === 'working',
    /** Something would be lost by closing. */
    hasWork: state.readings.length > 0 || fields.text.trim() !== '' || fields.objective.trim() !== '' || leavingOf(deck.state, 'draft') === 'asks',
  }
}
export type Creation = ReturnType<typeof useCreation>
