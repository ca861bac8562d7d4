import { publicationLink } from '@lectern/shared/publishing'
import { escapeXml } from './manifest.ts'

/** What the descriptions of cmi5 and plain xAPI packages say. */
export interface StructureParts {
  readonly publicationId: string
  readonly publicUrl: string
  readonly title: string
  readonly description: string
  /** BCP 47 tag. */
  readonly language: string
  /** The page to open. */
  readonly page: string
  /** The share of points from which on learners have passed; null: nobody passes or fails. */
  readonly mastery: number | null
}

/** The activity that statements are about: the same when the lesson is published again, or its package downloaded again. */
export const activityOf = ({ publicUrl, publicationId }: StructureParts): string => `${publicationLink(publicUrl, publicationId)}#lesson`

/** `cmi5.xml`: a course of one unit, in the order of elements that the schema of cmi5 has (Quartz, §13). */
export function cmi5Structure(parts: StructureParts): string {
  const { description, language, mastery, page, publicUrl, publicationId, title } = parts
  const words = (text: string): string => `<langstring lang="${escapeXml(language)}">${escapeXml(text)}</langstring>`
  const about = [`<title>${words(title)}</title>`, `<description>${words(description || title)}</description>`]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">',
    `  <course id="${escapeXml(publicationLink(publicUrl, publicationId))}">`,
    ...about.map((line) => `    ${line}`),
    '  </course>',
    `  <au id="${escapeXml(activityOf(parts))}" moveOn="${mastery === null ? 'Completed' : 'CompletedAndPassed'}"${mastery === null ? '' : ` masteryScore="${mastery}"`} launchMethod="AnyWindow">`,
    ...about.map((line) => `    ${line}`),
    `    <url>${escapeXml(page)}</url>`,
    '  </au>',
    '</courseStructure>',
    '',
  ].join('\n')
}

/** `tincan.xml`, by which systems that speak plain xAPI find the page to open. */
export function tincanStructure(parts: StructureParts): string {
  const { description, language, page, title } = parts
  const of = (name: string, text: string): string => `      <${name} lang="${escapeXml(language)}">${escapeXml(text)}</${name}>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tincan xmlns="http://projecttincan.com/tincan.xsd">',
    '  <activities>',
    `    <activity id="${escapeXml(activityOf(parts))}" type="http://adlnet.gov/expapi/activities/course">`,
    of('name', title), of('description', description || title), of('launch', page),
    '    </activity>',
    '  </activities>',
    '</tincan>',
    '',
  ].join('\n')
}
