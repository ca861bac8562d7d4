import { linkedIndex, linkedSlide } from '@lectern/shared/text'
import type { PageContent, PageLink } from './page-content.ts'
import { createPdfFile, real, textString, uriString } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'
import type { InvisibleFonts } from './invisible-fonts.ts'

/** A page: its picture, and what that says. */
export interface PdfPage {
  /** JPEG. */
  readonly picture: Uint8Array<ArrayBuffer>
  /** Pixels of it. */
  readonly width: number
  readonly height: number
  readonly content: PageContent
}

/** What a document says of itself. */
export interface PdfFacts {
  readonly title: string
  /** BCP 47 tag. */
  readonly language: string
  /** What the outline calls a page that says nothing, by its number from 1. */
  readonly untitled: (number: number) => string
}

/** The numbers of the objects of a page. */
interface PageNumbers {
  readonly page: number
  readonly content: number
  readonly picture: number
  readonly section: number
  readonly tags: readonly number[]
}

/** Where a link leads as a PDF says it; null for a slide that is on none of its pages. */
type LeadingTo = (link: PageLink) => string | null

function targetsOf(pages: readonly PdfPage[], numbers: readonly PageNumbers[]): LeadingTo {
  const ids = pages.flatMap(({ content }) => content.slides)
  const pageOf = new Map(pages.flatMap(({ content }, at) => content.slides.map((id) => [id, numbers[at]?.page] as const)))
  return ({ from, href }) => {
    if (linkedSlide(href) === null) return `/A << /S /URI /URI ${uriString(href)} >>`
    const to = linkedIndex(href, ids, ids.indexOf(from))
    const page = to === null ? undefined : pageOf.get(ids[to] ?? '')
    return page === undefined ? null : `/Dest [${page} 0 R /Fit]`
  }
}

function writePage(file: PdfFile, { content, height, picture, width }: PdfPage, numbers: PageNumbers, shared: { readonly pages: number; readonly fonts: number; readonly index: number; readonly leadingTo: LeadingTo }): void {
  file.writeStream(numbers.picture, `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, picture)
  const operators = `/Artifact BMC\nq ${content.size.width} 0 0 ${content.size.height} 0 0 cm /Picture Do Q\nEMC\n${content.operators}`
  file.writeStream(numbers.content, '', new TextEncoder().encode(operators))
  const links = content.links.flatMap((link) => {
    const target = shared.leadingTo(link)
    if (target === null) return []
    const number = file.reserve()
    file.write(number, `<< /Type /Annot /Subtype /Link /Rect [${link.rect.map(real).join(' ')}] /Border [0 0 0] ${target} >>`)
    return [`${number} 0 R`]
  })
  file.write(numbers.page, `<< /Type /Page /Parent ${shared.pages} 0 R /MediaBox [0 0 ${content.size.width} ${content.size.height}] /Contents ${numbers.content} 0 R `
    + `/Resources << /Font ${shared.fonts} 0 R /XObject << /Picture ${numbers.picture} 0 R >> >> /StructParents ${shared.index} /Tabs /S`
    + `${links.length === 0 ? '' : ` /Annots [${links.join(' ')}]`} >>`)
}

/** The outline: a line for each page. */
function writeOutline(file: PdfFile, pages: readonly { readonly title: string; readonly page: number }[]): number {
  const outline = file.reserve()
  const items = pages.map(() => file.reserve())
  for (const [index, { page, title }] of pages.entries()) {
    const [before, after] = [items[index - 1], items[index + 1]]
    file.write(items[index] ?? 0, `<< /Title ${textString(title)} /Parent ${outline} 0 R /Dest [${page} 0 R /Fit]`
      + `${before === undefined ? '' : ` /Prev ${before} 0 R`}${after === undefined ? '' : ` /Next ${after} 0 R`} >>`)
  }
  file.write(outline, `<< /Type /Outlines /First ${items[0] ?? 0} 0 R /Last ${items.at(-1) ?? 0} 0 R /Count ${items.length} >>`)
  return outline
}

/** The structure by which the pages are read: a section for each, with its parts. */
function writeStructure(file: PdfFile, pages: readonly PageNumbers[], contents: readonly PageContent[]): number {
  const [root, whole, parents] = [file.reserve(), file.reserve(), file.reserve()]
  for (const [index, { page, section, tags }] of pages.entries()) {
    for (const [mcid, number] of tags.entries()) {
      const { alt = null, role = 'P' } = contents[index]?.tags[mcid] ?? {}
      file.write(number, `<< /Type /StructElem /S /${role} /P ${section} 0 R /Pg ${page} 0 R /K ${mcid}${alt === null ? '' : ` /Alt ${textString(alt)}`} >>`)
    }
    file.write(section, `<< /Type /StructElem /S /Sect /P ${whole} 0 R /K [${tags.map((number) => `${number} 0 R`).join(' ')}] >>`)
  }
  file.write(parents, `<< /Nums [${pages.map(({ tags }, index) => `${index} [${tags.map((number) => `${number} 0 R`).join(' ')}]`).join(' ')}] >>`)
  file.write(whole, `<< /Type /StructElem /S /Document /P ${root} 0 R /K [${pages.map(({ section }) => `${section} 0 R`).join(' ')}] >>`)
  file.write(root, `<< /Type /StructTreeRoot /K ${whole} 0 R /ParentTree ${parents} 0 R /ParentTreeNextKey ${pages.length} >>`)
  return root
}

/** A tagged PDF with an outline (ISO 32000-1 §12.3.3, §14.7, §14.8). */
export function pdfOf(pages: readonly PdfPage[], fonts: InvisibleFonts, { language, title, untitled }: PdfFacts): readonly BlobPart[] {
  const file = createPdfFile()
  const [catalogue, info, tree, allFonts] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()]
  const numbers = pages.map(({ content }) => ({
    page: file.reserve(), content: file.reserve(), picture: file.reserve(), section: file.reserve(), tags: content.tags.map(() => file.reserve()),
  }))
  const leadingTo = targetsOf(pages, numbers)
  for (const [index, page] of pages.entries()) {
    const own = numbers[index]
    if (own !== undefined) writePage(file, page, own, { pages: tree, fonts: allFonts, index, leadingTo })
  }
  file.write(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map(({ page }) => `${page} 0 R`).join(' ')}] >>`)
  file.write(allFonts, fonts.write(file))
  const contents = pages.map(({ content }) => content)
  const outline = writeOutline(file, numbers.map(({ page }, index) => ({ page, title: contents[index]?.title || untitled(index + 1) })))
  const structure = writeStructure(file, numbers, contents)
  file.write(info, `<< /Title ${textString(title)} /Creator (Lectern) >>`)
  file.write(catalogue, `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${textString(language)} /MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R `
    + `/Outlines ${outline} 0 R /PageMode /UseOutlines /ViewerPreferences << /DisplayDocTitle true >> >>`)
  return file.finish(catalogue, info)
}
