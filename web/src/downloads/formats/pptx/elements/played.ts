import type { ElementOf } from '@lectern/shared/lesson'
import { elementPicture } from '../picture.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

const MEDIA = 'http://schemas.microsoft.com/office/2007/relationships/media'

/** A video or a sound that PowerPoint plays at a press, behind its picture; another one, and an embed, as the picture that stands for it, which leads to its address. */
export const exportPlayed: ExportPptx<ElementOf<'video' | 'audio' | 'embed'>> = async (element, slide) => {
  const picture = await elementPicture(element, slide, (element.type === 'embed' ? element.title : element.alt) || nameOf(element))
  const { relations } = slide
  if (element.type === 'embed') {
    return URL.canParse(element.address) ? picture.replace(/(<p:cNvPr [^>]*?)\/>/, `$1><a:hlinkClick r:id="${relations.toAddress(element.address)}"/></p:cNvPr>`) : picture
  }
  const name = element.blob === null ? null : await slide.media.played(element.blob, slide.signal)
  if (name === null) return picture
  const target = `../media/${name}`
  const kind = element.type === 'video' ? 'video' : 'audio'
  const media = `<a:${kind}File r:link="${relations.to(kind, target)}"/><p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}">`
    + `<p14:media xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" r:embed="${relations.toNamed(MEDIA, target)}"/></p:ext></p:extLst>`
  return picture.replace(/(<p:cNvPr [^>]*?)\/>/, '$1><a:hlinkClick r:id="" action="ppaction://media"/></p:cNvPr>').replace('<p:nvPr/>', `<p:nvPr>${media}</p:nvPr>`)
}
