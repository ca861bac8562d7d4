import { createRelations } from './relations.ts'
import { escaped, xmlPart } from './xml.ts'

/** A part that says what it is, where its ending does not. */
export type TypedPart = readonly [name: string, type: string]

const TYPE = 'application/vnd.openxmlformats-officedocument'

/** What files are by their endings, where those of pictures do not say it. */
const PLAYED: Readonly<Record<string, string>> = { mp4: 'video/mp4', mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav' }

/** What an office document says of itself. */
export interface PackageFacts {
  /** The main part, such as `word/document.xml`. */
  readonly main: string
  readonly parts: readonly TypedPart[]
  /** The ends of the names of pictures, videos and sounds that there are. */
  readonly endings: readonly string[]
  readonly title: string
  /** ms since 1970 */
  readonly at: number
}

/** The parts that every office document has (ECMA-376 part 2). */
export function packageParts({ at, endings, main, parts, title }: PackageFacts): readonly (readonly [string, string])[] {
  const override = ([name, type]: TypedPart): string => `<Override PartName="/${name}" ContentType="${type}"/>`
  const root = createRelations()
  root.to('officeDocument', main)
  root.to('extended-properties', 'docProps/app.xml')
  const core = '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>'
  return [
    ['[Content_Types].xml', xmlPart('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
      + '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
      + endings.map((ending) => `<Default Extension="${ending}" ContentType="${PLAYED[ending] ?? `image/${ending}`}"/>`).join('')
      + [...parts, ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'] as const, ['docProps/app.xml', `${TYPE}.extended-properties+xml`] as const].map(override).join('')
      + '</Types>')],
    ['_rels/.rels', root.xml().replace('</Relationships>', `${core}</Relationships>`)],
    ['docProps/core.xml', xmlPart('<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" '
      + 'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
      + `<dc:title>${escaped(title)}</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">${new Date(at).toISOString().replace(/\.\d+/, '')}</dcterms:created></cp:coreProperties>`)],
    ['docProps/app.xml', xmlPart('<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Lectern</Application></Properties>')],
  ]
}
