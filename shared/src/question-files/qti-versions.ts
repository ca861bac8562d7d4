import type { XmlNode } from './xml.ts'

/** What differs between the versions of QTI that are written: how their files name themselves, and their elements and attributes. */
export interface QtiVersion {
  readonly itemNamespace: string
  readonly manifestNamespace: string
  readonly schema: string
  readonly schemaVersion: string
  readonly resourceType: string
  /** Where the rules lie that judge an answer the usual way. */
  readonly template: (name: 'match_correct' | 'map_response') => string
  /** What holds the words that are said to an answer, within their element; null for nothing. */
  readonly feedbackBody: string | null
  /** A name of version 2 in this one. */
  readonly element: (name: string) => string
  readonly attribute: (name: string) => string
}

/** What an item calls a right and a wrong answer where it says something to them. */
export const QTI_VERDICTS = { right: 'correct', wrong: 'incorrect' } as const
export type QtiVerdict = (typeof QTI_VERDICTS)[keyof typeof QTI_VERDICTS]

const PREFIX = 'qti-'
const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const joined = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const same = (name: string): string => name

/** The versions by the formats that they are offered as (1EdTech, Question and Test Interoperability 2.2 and 3.0). */
export const QTI_VERSIONS = {
  qti: {
    itemNamespace: 'http://www.imsglobal.org/xsd/imsqti_v2p2', manifestNamespace: 'http://www.imsglobal.org/xsd/imscp_v1p1', schema: 'QTIv2.2 Package', schemaVersion: '1.0.0', resourceType: 'imsqti_item_xmlv2p2',
    template: (name) => `http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}`, feedbackBody: null, element: same, attribute: same,
  },
  qti3: {
    itemNamespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0', manifestNamespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', schema: 'QTI Package', schemaVersion: '3.0.0', resourceType: 'imsqti_item_xmlv3p0',
    template: (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`, feedbackBody: 'contentBody', element: (name) => PREFIX + hyphenated(name), attribute: hyphenated,
  },
} as const satisfies Readonly<Record<string, QtiVersion>>

/** A document of version 3 with the names of version 2; any other one as it is. */
export function asVersion2(node: XmlNode): XmlNode {
  const isNamed = node.name.startsWith(PREFIX)
  return {
    name: isNamed ? joined(node.name.slice(PREFIX.length)) : node.name,
    attributes: isNamed ? Object.fromEntries(Object.entries(node.attributes).map(([name, value]) => [joined(name), value])) : node.attributes,
    children: node.children.map((child) => (typeof child === 'string' ? child : asVersion2(child))),
  }
}
