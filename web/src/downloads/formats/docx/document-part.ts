import type { DownloadSource } from '@lectern/shared/downloads'
import { wordsOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { cutText, directionOf, plainText } from '@lectern/shared/text'
import type { Block } from '@lectern/shared/text'
import { packageParts } from '../ooxml/package-parts.ts'
import { createRelations } from '../ooxml/relations.ts'
import { escaped, xmlPart } from '../ooxml/xml.ts'
import { visibleElements, slideTitle } from '../../../rendering/slide-title.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const NAMESPACES = `${WORDS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" `
  + 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'
/** The picture of a slide, EMU: as wide as A4 between margins of 2 cm. */
const PICTURE = { width: 6_120_000, height: 3_442_500 } as const
/** Letters that say what a picture shows, at most. */
const DESCRIPTION_MAX = 1000

function styled(id: string, name: string, size: number, more = ''): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>`
    + `<w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/>${more}</w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`
}

const styles = (language: string): string => xmlPart(`<w:styles ${WORDS}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${escaped(language)}"/></w:rPr></w:rPrDefault>`
  + '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>'
  + '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>'
  + `${styled('Title', 'Title', 48)}${styled('Heading1', 'heading 1', 28, '<w:outlineLvl w:val="0"/>')}</w:styles>`)

function paragraph(style: string | null, text: string): string {
  const isRightToLeft = directionOf(text) === 'rtl'
  const properties = `${style === null ? '' : `<w:pStyle w:val="${style}"/>`}${isRightToLeft ? '<w:bidi/>' : ''}`
  return `<w:p><w:pPr>${properties}</w:pPr><w:r>${isRightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
}

/** A paragraph of what is said, with its stresses and breaks. */
function spoken(block: Block): string {
  const isRightToLeft = directionOf(block.runs.map(({ text }) => text).join('')) === 'rtl'
  const runs = block.runs.map(({ marks, text }) => {
    const style = `${marks.bold === true ? '<w:b/>' : ''}${marks.italic === true ? '<w:i/>' : ''}${marks.superscript === true || marks.subscript === true ? `<w:vertAlign w:val="${marks.superscript === true ? 'superscript' : 'subscript'}"/>` : ''}${isRightToLeft ? '<w:rtl/>' : ''}`
    const parts = text.split('\n').map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`).join('<w:br/>')
    return `<w:r>${style === '' ? '' : `<w:rPr>${style}</w:rPr>`}${parts}</w:r>`
  })
  return `<w:p><w:pPr>${isRightToLeft ? '<w:bidi/>' : ''}</w:pPr>${runs.join('')}</w:p>`
}

/** @param isFollowed words belong to it, which stand on its page. */
function picture(id: number, relation: string, description: string, isFollowed: boolean): string {
  const size = `cx="${PICTURE.width}" cy="${PICTURE.height}"`
  return `<w:p><w:pPr>${isFollowed ? '<w:keepNext/>' : ''}</w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/>`
    + `<wp:docPr id="${id}" name="Slide ${id}" descr="${escaped(description)}"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">`
    + `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="Slide ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`
    + `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln w="6350"><a:solidFill><a:srgbClr val="BFBFBF"/></a:solidFill></a:ln></pic:spPr></pic:pic>`
    + '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
}

/** The name of the picture of a slide, counted from 1. */
export function pictureName(number: number): string {
  return `word/media/slide${number}.jpeg`
}

/** The parts of a handout but for its pictures, by name: each slide with what is said to it. */
export function handoutParts(
  { language, slides, title }: Pick<DownloadSource, 'language' | 'title'> & { readonly slides: readonly Slide[] }, at: number,
): ReadonlyMap<string, string> {
  const relations = createRelations()
  relations.to('styles', 'styles.xml')
  const body = slides.map((slide, index) => {
    const number = index + 1
    const name = slideTitle(slide)
    const description = cutText(visibleElements(slide).map(wordsOf).filter((words) => words !== '').join('\n'), DESCRIPTION_MAX)
    const said = plainText(slide.narration).trim() === '' ? '' : slide.narration.blocks.map(spoken).join('')
    return paragraph('Heading1', name === '' ? String(number) : `${number} · ${name}`)
      + picture(number, relations.to('image', pictureName(number).replace('word/', '')), description, said !== '') + said
  })
  const document = xmlPart(`<w:document ${NAMESPACES}><w:body>${paragraph('Title', title)}${body.join('')}`
    + '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>')
  return new Map([
    ...packageParts({
      main: 'word/document.xml', title, at, endings: ['jpeg'],
      parts: [['word/document.xml', `${TYPE}.document.main+xml`], ['word/styles.xml', `${TYPE}.styles+xml`]],
    }),
    ['word/_rels/document.xml.rels', relations.xml()] as const, ['word/document.xml', document] as const, ['word/styles.xml', styles(language)] as const,
  ])
}
