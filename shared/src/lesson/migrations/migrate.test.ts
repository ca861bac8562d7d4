import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { LocalOrigin, SCHEMA_VERSION, createLesson, readLesson } from '../index.ts'
import { migrateLesson } from './migrate.ts'
import { migrateSlides } from './migrate-slides.ts'
import { MIGRATIONS } from './registry.ts'
import type { Migration } from './migration.ts'

function newLesson(): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Old' }, new LocalOrigin('test'))
  return doc
}

/** Everything under `meta`, in the order in which the steps wrote it. */
const log = (doc: Y.Doc): unknown => doc.getMap('meta').get('log') ?? ''

const STEPS: readonly Migration[] = ['first', 'second', 'third'].map((name, index) => ({
  version: index + 2,
  name,
  up: (doc) => doc.getMap('meta').set('log', `${String(log(doc))}${name} `),
  slide: (slide) => ({ ...slide, log: `${typeof slide.log === 'string' ? slide.log : ''}${name} ` }),
}))

describe('every migration', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{3}-/.test(file))
  const fileOf = (migration: Migration): string => `${String(migration.version).padStart(3, '0')}-${migration.name}`

  test('has a file and a test of its own', () => {
    const expected = MIGRATIONS.flatMap((migration) => [`${fileOf(migration)}.test.ts`, `${fileOf(migration)}.ts`])
    expect(files.sort()).toEqual(expected.sort())
  })

  test('has the number after the one before, and the last is the version that is written', () => {
    expect(MIGRATIONS.map((migration) => migration.version)).toEqual(MIGRATIONS.map((_, index) => index + 2))
    expect(SCHEMA_VERSION).toBe(MIGRATIONS.length + 1)
  })

  test('leaves a new lesson as it is, as a document and as data', () => {
    const doc = newLesson()
    const before = readLesson(doc)
    for (const migration of MIGRATIONS) migration.up(doc)
    expect(readLesson(doc)).toEqual(before)
    expect(migrateSlides(before.slides, 0)).toEqual(before.slides)
  })
})

describe('migrating (sync row 35)', () => {
  test('steps run once, in order, in one transaction that says what it is', () => {
    const doc = newLesson()
    const origins: unknown[] = []
    doc.on('update', (_update, origin) => origins.push(origin))
    expect(migrateLesson(doc, STEPS)).toBe(true)
    expect(log(doc)).toBe('first second third ')
    expect(doc.getMap('meta').get('schemaVersion')).toBe(4)
    expect(migrateLesson(doc, STEPS)).toBe(false)
    expect(log(doc)).toBe('first second third ')
    expect(origins).toEqual([{ kind: 'migrate' }])
  })

  test('only the steps that are due run', () => {
    const doc = newLesson()
    migrateLesson(doc, STEPS.slice(0, 2))
    doc.getMap('meta').set('log', '')
    expect(migrateLesson(doc, STEPS)).toBe(true)
    expect(log(doc)).toBe('third ')
  })

  test('a current, a newer and an empty document are left alone', () => {
    const current = newLesson()
    const newer = newLesson()
    newer.getMap('meta').set('schemaVersion', 99)
    const empty = new Y.Doc()
    for (const doc of [current, newer, empty]) {
      const before = Y.encodeStateAsUpdate(doc)
      expect(migrateLesson(doc, doc === current ? MIGRATIONS : STEPS)).toBe(false)
      expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
    }
  })

  test('a step that fails does not raise the version', () => {
    const doc = newLesson()
    const failing: readonly Migration[] = [...STEPS, { version: 5, name: 'fails', up: () => { throw new Error('no') }, slide: (slide) => slide }]
    expect(() => migrateLesson(doc, failing)).toThrow('no')
    expect(doc.getMap('meta').get('schemaVersion')).toBe(1)
  })
})

describe('slides as data', () => {
  const slides = readLesson(newLesson()).slides

  test('of an older version take the steps that are due, in order, and stay whole', () => {
    expect(migrateSlides(slides, 2, STEPS)).toEqual(slides.map((slide) => ({ ...slide, log: 'second third ' })))
  })

  test('of this version and of a newer one stay as they are', () => {
    expect([migrateSlides(slides, 4, STEPS), migrateSlides(slides, 99, STEPS)]).toEqual([slides, slides])
  })
})
