import type { PackageFormat } from './limits.ts'
import { embedLink } from './links.ts'

const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** HTML that shows a publication on another page; as wide as there is room, in the proportions of a slide and its controls. */
export function embedCode(link: string, title: string): string {
  return `<iframe src="${escapeAttribute(embedLink(link))}" title="${escapeAttribute(title)}" style="width: 100%; aspect-ratio: 4 / 3; border: 0"`
    + ' allow="fullscreen" allowfullscreen></iframe>'
}

/** The name of a package's file: the title in plain letters, and the format. */
export function packageFileName(title: string, format: PackageFormat): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60)
  return `${plain === '' ? 'lesson' : plain}-${format === '1.2' ? 'scorm-12' : format === '2004' ? 'scorm-2004' : format}.zip`
}
