import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCORM_EDITIONS, scormLink } from '@lectern/shared/publishing'
import type { PackageFormat, PublicationSettings, ScormEdition } from '@lectern/shared/publishing'
import { strToU8, zipSync } from 'fflate'
import { REPORT_FILES } from './conformance/report.ts'
import { scormManifest } from './manifest.ts'
import { activityOf, cmi5Structure, tincanStructure } from './xapi-structure.ts'
import type { StructureParts } from './xapi-structure.ts'

/** What a package is made of. */
export interface PackageParts {
  readonly publicationId: string
  readonly language: string
  readonly settings: Pick<PublicationSettings, 'title' | 'description' | 'tags'>
  /** Where people reach the product. */
  readonly publicUrl: string
  readonly edition: PackageFormat
  /** Percent of the points from which on learners have passed; null: nobody passes, or nothing gives points. */
  readonly passMark: number | null
}

/** The scripts of the launch pages, which join the viewer to the learning system, or to the statement store of a launch. */
const LAUNCH_SCRIPT = readFileSync(join(import.meta.dirname, 'launch.js'), 'utf8')
const XAPI_LAUNCH_SCRIPT = readFileSync(join(import.meta.dirname, 'launch-xapi.js'), 'utf8')
/** What leaving is called on the page of a launch that says where to go back. */
const LEAVE = new Map([['es', 'Salir'], ['hi', 'बाहर जाएँ']])
/** The first day that a zip file can name, in its own time without a zone: the same wherever the package is made. */
const FIRST_DAY = new Date(1980, 0, 1)

const html = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function launchPage({ edition, language, publicationId, publicUrl, settings }: PackageParts): string {
  return [
    '<!doctype html>',
    `<html lang="${html(language)}" data-edition="${edition}" data-link="${html(scormLink(publicUrl, publicationId))}">`,
    '  <head>',
    '    <meta charset="utf-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
    `    <title>${html(settings.title)}</title>`,
    '    <style>html, body { margin: 0; height: 100% } iframe { display: block; width: 100%; height: 100%; border: 0 }'
    + ' button { position: fixed; inset-block-start: 4px; inset-inline-end: 8px; min-height: 40px; padding: 0 16px; border: 1px solid #8a8678; border-radius: 8px; background: #fff; color: #1d1c18; font: 14px sans-serif } [hidden] { display: none }</style>',
    '  </head>',
    '  <body>',
    `    <iframe title="${html(settings.title)}" allow="fullscreen" allowfullscreen></iframe>`,
    ...(edition === 'cmi5' ? [`    <button type="button" hidden>${html(LEAVE.get(language.split('-')[0] ?? '') ?? 'Leave')}</button>`] : []),
    '    <script src="launch.js"></script>',
    '  </body>',
    '</html>',
    '',
  ].join('\n')
}

/** Whether a format is one of SCORM. */
function isScorm(format: PackageFormat): format is ScormEdition {
  return SCORM_EDITIONS.some((edition) => edition === format)
}

/** The files of a package that shows the publication inside a learning system, by their names; those of its report (`REPORT_FILES`) are empty. */
export function packageFiles(parts: PackageParts): Readonly<Record<string, string>> {
  const files: Readonly<Record<string, string>> = { 'index.html': launchPage(parts), 'launch.js': isScorm(parts.edition) ? LAUNCH_SCRIPT : XAPI_LAUNCH_SCRIPT }
  const { title, description, tags } = parts.settings
  const { edition, language, publicationId } = parts
  const structure = structureOf(parts)
  const described: Readonly<Record<string, string>> = isScorm(edition)
    ? { 'imsmanifest.xml': scormManifest({ edition, publicationId, language, title, description, tags, files: ['index.html', 'launch.js', ...REPORT_FILES] }) }
    : edition === 'cmi5' ? { 'cmi5.xml': cmi5Structure(structure) } : { 'tincan.xml': tincanStructure(structure) }
  return { ...files, ...described, ...Object.fromEntries(REPORT_FILES.map((name) => [name, ''])) }
}

const structureOf = ({ language, passMark, publicationId, publicUrl, settings: { description, title } }: PackageParts): StructureParts => (
  { publicationId, publicUrl, title, description, language, page: 'index.html', mastery: passMark === null ? null : passMark / 100 }
)

/** The activity that statements of a package are about. */
export function packageActivity(parts: PackageParts): string {
  return activityOf(structureOf(parts))
}

/** Packs files. Nothing in a package depends on when or where it is made: the same publication gives the same bytes. */
export function packed(files: Readonly<Record<string, string>>): Uint8Array {
  const all = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
  return zipSync(Object.fromEntries(all.map(([name, text]) => [name, strToU8(text)])), { level: 9, mtime: FIRST_DAY })
}
