import type { PackageFormat } from '@lectern/shared/publishing'
import { checkOf } from './check.ts'
import type { Check } from './check.ts'
import { schemaFaults } from './schema.ts'
import type { Schema } from './schema.ts'
import { readXml } from './xml-tree.ts'
import type { XmlElement } from './xml-tree.ts'

const NCNAME = /^[\p{L}_][\p{L}\p{N}._-]*$/u
const ANY = /^[\s\S]*$/
const WORDS = /\S/
const IRI = /^[a-z][a-z\d+.-]*:\S+$/i

/** Content packaging of the two editions (IMS CP 1.1.2 and 1.1.4, with the attributes of ADL). */
function contentPackaging(ns: string, adl: string, scoType: string, version: RegExp): Schema {
  const n = (name: string): string => `${ns} ${name}`
  return {
    [n('manifest')]: { attributes: { identifier: { form: NCNAME, isNeeded: true }, version: { form: /^.{0,20}$/ } }, children: [[n('metadata'), '?'], [n('organizations'), '1'], [n('resources'), '1'], [n('manifest'), '*']], isOpen: true },
    [n('metadata')]: { children: [[n('schema'), '?'], [n('schemaversion'), '?']], isOpen: true },
    [n('schema')]: { text: /^ADL SCORM$/ },
    [n('schemaversion')]: { text: version },
    [n('organizations')]: { attributes: { default: { form: NCNAME } }, children: [[n('organization'), '*']], isOpen: true },
    [n('organization')]: { attributes: { identifier: { form: NCNAME, isNeeded: true }, structure: { form: ANY } }, children: [[n('title'), '1'], [n('item'), '+'], [n('metadata'), '?']], isOpen: true },
    [n('item')]: {
      attributes: { identifier: { form: NCNAME, isNeeded: true }, identifierref: { form: NCNAME }, isvisible: { form: /^(true|false)$/ }, parameters: { form: ANY } },
      children: [[n('title'), '1'], [n('item'), '*'], [n('metadata'), '?']], isOpen: true,
    },
    [n('title')]: { text: WORDS },
    [n('resources')]: { children: [[n('resource'), '*']], isOpen: true },
    [n('resource')]: {
      attributes: { identifier: { form: NCNAME, isNeeded: true }, type: { form: /^webcontent$/, isNeeded: true }, href: { form: WORDS }, [`${adl} ${scoType}`]: { form: /^(sco|asset)$/, isNeeded: true } },
      children: [[n('metadata'), '?'], [n('file'), '*'], [n('dependency'), '*']], isOpen: true,
    },
    [n('file')]: { attributes: { href: { form: WORDS, isNeeded: true } }, children: [[n('metadata'), '?']] },
  }
}

/** Sequencing of SCORM 2004, as far as packages of ours have it (IMS SS 1.0, 4th Edition SN §3). */
const SS = 'http://www.imsglobal.org/xsd/imsss'
const yesNo = { form: /^(true|false)$/ } as const
const SEQUENCING: Schema = {
  [`${SS} sequencing`]: { attributes: { ID: { form: NCNAME }, IDRef: { form: NCNAME } }, children: [[`${SS} controlMode`, '?'], [`${SS} deliveryControls`, '?']], isOpen: true },
  [`${SS} controlMode`]: { attributes: { choice: yesNo, choiceExit: yesNo, flow: yesNo, forwardOnly: yesNo } },
  [`${SS} deliveryControls`]: { attributes: { tracked: yesNo, completionSetByContent: yesNo, objectiveSetByContent: yesNo } },
}

const CP12 = 'http://www.imsproject.org/xsd/imscp_rootv1p1p2'
const CP2004 = 'http://www.imsglobal.org/xsd/imscp_v1p1'
const CMI5 = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd'
const TINCAN = 'http://projecttincan.com/tincan.xsd'
const c = (name: string): string => `${CMI5} ${name}`
const t = (name: string): string => `${TINCAN} ${name}`

const textual = { children: [[c('langstring'), '+']] } as const
const language = { lang: { form: /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i } }

/** How each format describes itself: the file, its first element, and its rules. */
const DESCRIPTIONS: Readonly<Record<PackageFormat, { readonly file: string; readonly root: string; readonly schema: Schema; readonly standard: string }>> = {
  '1.2': { file: 'imsmanifest.xml', root: `${CP12} manifest`, standard: 'IMS Content Packaging 1.1.2, SCORM 1.2 CAM §2.3', schema: contentPackaging(CP12, 'http://www.adlnet.org/xsd/adlcp_rootv1p2', 'scormtype', /^1\.2$/) },
  '2004': { file: 'imsmanifest.xml', root: `${CP2004} manifest`, standard: 'IMS Content Packaging 1.1.4, SCORM 2004 4th Edition CAM §3.4', schema: { ...contentPackaging(CP2004, 'http://www.adlnet.org/xsd/adlcp_v1p3', 'scormType', /^2004 4th Edition$/), ...SEQUENCING } },
  cmi5: {
    file: 'cmi5.xml', root: c('courseStructure'), standard: 'cmi5 Quartz §13, CourseStructure.xsd',
    schema: {
      [c('courseStructure')]: { children: [[c('course'), '1'], [c('objectives'), '?'], [c('au'), '+']], isOpen: true },
      [c('course')]: { attributes: { id: { form: IRI, isNeeded: true } }, children: [[c('title'), '1'], [c('description'), '1']], isOpen: true },
      [c('title')]: textual, [c('description')]: textual,
      [c('langstring')]: { attributes: language, text: WORDS },
      [c('au')]: {
        attributes: {
          id: { form: IRI, isNeeded: true }, moveOn: { form: /^(NotApplicable|Passed|Completed|CompletedAndPassed|CompletedOrPassed)$/ }, masteryScore: { form: /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/ },
          launchMethod: { form: /^(OwnWindow|AnyWindow)$/ }, activityType: { form: IRI },
        },
        children: [[c('title'), '1'], [c('description'), '1'], [c('objectives'), '?'], [c('url'), '1'], [c('launchParameters'), '?'], [c('entitlementKey'), '?']], isOpen: true,
      },
      [c('url')]: { text: WORDS },
    },
  },
  xapi: {
    file: 'tincan.xml', root: t('tincan'), standard: 'the packages of xAPI, tincan.xsd',
    schema: {
      [t('tincan')]: { children: [[t('activities'), '1']] },
      [t('activities')]: { children: [[t('activity'), '+']] },
      [t('activity')]: { attributes: { id: { form: IRI, isNeeded: true }, type: { form: IRI, isNeeded: true } }, children: [[t('name'), '+'], [t('description'), '+'], [t('launch'), '1']], isOpen: true },
      [t('name')]: { attributes: language, text: WORDS }, [t('description')]: { attributes: language, text: WORDS }, [t('launch')]: { attributes: language, text: WORDS },
    },
  },
}

function all(element: XmlElement, name: string): readonly XmlElement[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => all(child, name))]
}

/** What of a manifest names something that is not there. */
function referenceFaults(root: XmlElement, ns: string, files: readonly string[]): readonly string[] {
  const of = (name: string): readonly XmlElement[] => all(root, `${ns} ${name}`)
  const idsOf = (name: string): readonly string[] => of(name).map(({ attributes }) => attributes.identifier ?? '')
  const resources = idsOf('resource')
  const identifiers = ['manifest', 'organization', 'item', 'resource'].flatMap(idsOf)
  const listed = of('file').map(({ attributes }) => attributes.href ?? '')
  return [
    ...identifiers.filter((id, at) => identifiers.indexOf(id) !== at).map((id) => `the identifier ${id} stands twice`),
    ...of('organizations').flatMap(({ attributes }) => (attributes.default !== undefined && !idsOf('organization').includes(attributes.default) ? [`there is no organization ${attributes.default}`] : [])),
    ...of('item').flatMap(({ attributes }) => (attributes.identifierref === undefined || resources.includes(attributes.identifierref) ? [] : [`there is no resource ${attributes.identifierref}`])),
    ...of('resource').flatMap(({ attributes }) => (attributes.href === undefined || listed.includes(attributes.href) ? [] : [`${attributes.href} is opened and not among the files`])),
    ...listed.filter((href) => !files.includes(href)).map((href) => `the package has no file ${href}`),
    ...files.filter((file) => file !== 'imsmanifest.xml' && !listed.includes(file)).map((file) => `${file} is in the package and not in the manifest`),
  ]
}

/** What of cmi5.xml or tincan.xml names something that is not there. */
function launchFaults(root: XmlElement, element: string, files: readonly string[]): readonly string[] {
  return all(root, element).map(({ text }) => text.trim()).filter((url) => !IRI.test(url) && !files.includes(url.split(/[?#]/)[0] ?? '')).map((url) => `the package has no file ${url}`)
}

/** Looks at what a package says of itself: well formed, by its schema, and true. */
export function manifestChecks(format: PackageFormat, files: Readonly<Record<string, string>>): readonly Check[] {
  const { file, root: rootName, schema, standard } = DESCRIPTIONS[format]
  const names = Object.keys(files)
  const text = files[file]
  const unsafe = names.filter((name) => !/^[\w.-]+(\/[\w.-]+)*$/.test(name) || name.includes('..'))
  const placed = checkOf('package.files', `${file} lies at the top of the package, and names of files need no escaping`, [...(text === undefined ? [`there is no ${file}`] : []), ...unsafe.map((name) => `${name} cannot be a name`)], `${names.length} files`)
  if (text === undefined) return [placed]
  let root: XmlElement
  try {
    root = readXml(text)
  } catch (error) {
    return [placed, checkOf('manifest.xml', `${file} is well formed`, [error instanceof Error ? error.message : 'it is no XML'], '')]
  }
  const isScorm = format === '1.2' || format === '2004'
  const references = isScorm ? referenceFaults(root, format === '1.2' ? CP12 : CP2004, names) : launchFaults(root, format === 'cmi5' ? c('url') : t('launch'), names)
  return [
    placed, checkOf('manifest.xml', `${file} is well formed, without a document type`, [], `${text.length} characters`),
    checkOf('manifest.schema', `${file} keeps to ${standard}`, [...(root.name === rootName ? [] : [`it begins with ${root.name}`]), ...schemaFaults(schema, root)], 'every element and attribute is allowed where it stands'),
    checkOf('manifest.references', 'Everything that is named is there, and everything that is there is named', references, isScorm ? 'organization, item, resource and all files' : 'the page to open'),
  ]
}
