import type { ScormEdition } from '@lectern/shared/publishing'

/** What a manifest says. */
export interface ManifestParts {
  readonly edition: ScormEdition
  /** Letters, digits, hyphens and underscores. */
  readonly publicationId: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** BCP 47 tag. */
  readonly language: string
  /** Files of the package beside the manifest; the first is the page to open. */
  readonly files: readonly [string, ...string[]]
}

/** Signs that XML 1.0 cannot hold, escaped or not; lone halves of letters among them. */
// oxlint-disable-next-line no-control-regex -- they are what it takes out
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A text as XML has it, without signs that it cannot hold. */
export const escapeXml = (text: string): string => text.replace(NO_XML, '').replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const xml = escapeXml

const NAMESPACES: Readonly<Record<ScormEdition, string>> = {
  '1.2': 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004': 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
}
const VERSIONS: Readonly<Record<ScormEdition, string>> = { '1.2': '1.2', '2004': '2004 4th Edition' }
const SCO_ATTRIBUTE: Readonly<Record<ScormEdition, string>> = { '1.2': 'adlcp:scormtype', '2004': 'adlcp:scormType' }

/** What the lesson is about, in the words of the metadata standard that goes with the edition. */
function metadata({ edition, title, description, tags, language }: ManifestParts): readonly string[] {
  const is12 = edition === '1.2'
  const langString = (text: string): string => is12
    ? `<langstring xml:lang="${xml(language)}">${xml(text)}</langstring>`
    : `<string language="${xml(language)}">${xml(text)}</string>`
  return [
    `<lom xmlns="${is12 ? 'http://www.imsglobal.org/xsd/imsmd_rootv1p2p1' : 'http://ltsc.ieee.org/xsd/LOM'}">`,
    '  <general>',
    `    <title>${langString(title)}</title>`,
    `    <language>${xml(language)}</language>`,
    ...(description === '' ? [] : [`    <description>${langString(description)}</description>`]),
    ...tags.map((tag) => `    <keyword>${langString(tag)}</keyword>`),
    '  </general>',
    '</lom>',
  ]
}

/** A course that may go from one item to the next begins without being chosen from a list; whether the lesson is completed, it says itself (SCORM 2004 4th Edition SN §3.2, §3.13). */
const COURSE_SEQUENCING = '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>'
const ITEM_SEQUENCING = '<imsss:sequencing><imsss:deliveryControls completionSetByContent="true"/></imsss:sequencing>'

/** The manifest of a package with one lesson; the same parts give the same text. */
export function scormManifest(parts: ManifestParts): string {
  const { edition, publicationId, title, files } = parts
  const id = `lectern-${xml(publicationId)}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="${id}" version="1" ${NAMESPACES[edition]}>`,
    '  <metadata>',
    '    <schema>ADL SCORM</schema>',
    `    <schemaversion>${VERSIONS[edition]}</schemaversion>`,
    ...metadata(parts).map((line) => `    ${line}`),
    '  </metadata>',
    `  <organizations default="${id}-course">`,
    `    <organization identifier="${id}-course">`,
    `      <title>${xml(title)}</title>`,
    `      <item identifier="${id}-item" identifierref="${id}-lesson" isvisible="true">`,
    `        <title>${xml(title)}</title>`,
    ...(edition === '2004' ? [`        ${ITEM_SEQUENCING}`] : []),
    '      </item>',
    ...(edition === '2004' ? [`      ${COURSE_SEQUENCING}`] : []),
    '    </organization>',
    '  </organizations>',
    '  <resources>',
    `    <resource identifier="${id}-lesson" type="webcontent" ${SCO_ATTRIBUTE[edition]}="sco" href="${xml(files[0])}">`,
    ...files.map((file) => `      <file href="${xml(file)}"/>`),
    '    </resource>',
    '  </resources>',
    '</manifest>',
    '',
  ].join('\n')
}
