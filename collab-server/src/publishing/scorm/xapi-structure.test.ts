import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { packageFiles, packed } from './package.ts'

const PARTS = { publicationId: 'abc', language: 'es-ES', settings: { title: 'Rivers & <seas>', description: '', tags: ['water'] }, publicUrl: 'https://lectern.test' }

/** The elements of an XML text in their order with their attributes, and its words; throws where it is none. */
function read(text: string) {
  const elements: string[] = []
  const attributes: Record<string, Record<string, string>> = {}
  let words = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => { throw error })
  parser.on('opentag', ({ attributes: found, name, uri }) => {
    elements.push(name)
    attributes[name] = { uri, ...Object.fromEntries(Object.entries(found).map(([key, { value }]) => [key, value])) }
  })
  parser.on('text', (found) => { words += found })
  parser.write(text).close()
  return { attributes, elements, words }
}
const filesOf = (edition: 'cmi5' | 'xapi', passMark: number | null) => Object.fromEntries(Object.entries(unzipSync(packed(packageFiles({ ...PARTS, edition, passMark })))).map(([name, bytes]) => [name, strFromU8(bytes)]))

it('a cmi5 package describes a course of one unit, with its elements in the order of the schema, and the mark only where somebody passes', () => {
  const files = filesOf('cmi5', 80)
  expect(Object.keys(files)).toEqual(['cmi5.xml', 'conformance.html', 'conformance.json', 'index.html', 'launch.js'])
  const { attributes, elements, words } = read(files['cmi5.xml'] ?? '')
  const about = ['title', 'langstring', 'description', 'langstring']
  expect(elements).toEqual(['courseStructure', 'course', ...about, 'au', ...about, 'url'])
  expect(attributes).toMatchObject({
    courseStructure: { uri: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' }, course: { id: 'https://lectern.test/view/abc' }, langstring: { lang: 'es-ES' },
    au: { id: 'https://lectern.test/view/abc#lesson', moveOn: 'CompletedAndPassed', masteryScore: '0.8', launchMethod: 'AnyWindow' },
  })
  expect(words).toContain('Rivers & <seas>')
  expect(words).toContain('index.html')
  expect(files['index.html']).toContain('<button type="button" hidden>Salir</button>')
  expect(files['launch.js']).toContain('LMS.LaunchData')
  const unmarked = read(filesOf('cmi5', null)['cmi5.xml'] ?? '').attributes.au ?? {}
  expect([unmarked.moveOn, 'masteryScore' in unmarked]).toEqual(['Completed', false])
  expect(Buffer.from(packed(packageFiles({ ...PARTS, edition: 'cmi5', passMark: 80 })))).toEqual(Buffer.from(packed(packageFiles({ ...PARTS, edition: 'cmi5', passMark: 80 }))))
})

it('an xAPI package names one activity and the page to open', () => {
  const files = filesOf('xapi', 80)
  expect(Object.keys(files)).toEqual(['conformance.html', 'conformance.json', 'index.html', 'launch.js', 'tincan.xml'])
  const { attributes, elements } = read(files['tincan.xml'] ?? '')
  expect(elements).toEqual(['tincan', 'activities', 'activity', 'name', 'description', 'launch'])
  expect(attributes.activity).toMatchObject({ uri: 'http://projecttincan.com/tincan.xsd', id: 'https://lectern.test/view/abc#lesson', type: 'http://adlnet.gov/expapi/activities/course' })
  expect(files['index.html']).not.toContain('<button')
})
