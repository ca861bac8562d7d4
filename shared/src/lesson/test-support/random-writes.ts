import * as Y from 'yjs'
import {
  addAnimation, addElement, addPart, addSlide, applyTheme, BUILT_IN_THEMES, copyElements, deleteAnimation, deleteElements, deleteSlides, deleteTableLines,
  duplicateElements, duplicateSlides, elementText, fieldText, groupElements, insertTableLines, LAYOUTS, LocalOrigin, markOption, mergeTableCells, moveAnimation,
  movePart, moveSlides, moveTableLines, narrationText, newOptions, newParts, newTargets, pasteElements, placesOf, readSlide, removePart, reorderElements,
  setAnimation, setElementsProps, setLayout, setPart, setSlideProps, setTableCells, setTableLengths, setTheme, setTitle, setVoice, slideIds, splitTableCells,
  tableCellText, tableGrid, ungroupElements,
} from '../index.ts'
import type { Design } from '../index.ts'
import { richTextOf } from '../../text/rich-text.ts'

const origin = new LocalOrigin('fuzz')

/** What a template of a workspace brings beside its theme: layouts with places, locks, words of their own and a logo. */
const DESIGN: Design = {
  background: { kind: 'colour', colour: '#fff8e7' }, colours: ['#aa3366'],
  layouts: (['titleBody', 'twoColumns', 'quote'] as const).map((base, at) => ({
    id: `own-${base}`, name: '', base, background: { kind: 'colour', colour: at === 0 ? '#e7f0ff' : '#fff8e7' },
    places: [
      ...placesOf(base).map((place) => ({ ...place, x: place.x + 40, prompt: 'Write here', locked: at === 1, required: at === 2, style: { align: 'left' } })),
      {
        placeholder: 'logo' as const, slot: 0, x: 1700, y: 40, width: 160, height: 90, prompt: '', locked: true, required: false, style: {},
        picture: { blob: 'cd'.repeat(32), naturalWidth: 320, naturalHeight: 180 },
      },
    ],
  })),
}

/**
 * Writes that somebody could make in a lesson as it is now, by the names that all have: of slides, layouts, themes, elements, groups, tables, questions,
 * words and animations. One of them is chosen and run before the next are asked for.
 */
export function randomWrites(doc: Y.Doc, random: () => number): readonly (() => unknown)[] {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.4)
  const number = (most: number): number => Math.floor(random() * most)
  const slides = slideIds(doc)
  const slide = pick(slides)
  if (slide === undefined) return [() => addSlide(doc, {}, origin)]
  // Read once: a write comes after all of this, and reading is nearly all of the work.
  const read = readSlide(doc, slide)
  const elements = read?.elements ?? []
  const ids = elements.map((element) => element.id)
  const lineIds = some(elements.filter((element) => element.type === 'shape' && element.shape === 'line')).map(({ id }) => id)
  const animations = (read?.animations ?? []).map((animation) => animation.id)
  const table = pick(elements.filter((element) => element.type === 'table'))
  const axis = pick(['rows', 'columns'] as const) ?? 'rows'
  const lines: readonly { readonly id: string }[] = table?.[axis] ?? []
  const question = pick(elements.filter((element) => element.type === 'multipleChoice'))
  const option = pick(question?.options ?? [])?.id ?? ''
  const options = { slideId: slide, elementId: question?.id ?? '', records: 'options' }
  const statement = pick(elements.filter((element) => element.type === 'trueFalse'))
  const matched = pick(elements.filter((element) => element.type === 'matching'))
  const item = pick(matched?.items ?? [])?.id ?? ''
  const items = { slideId: slide, elementId: matched?.id ?? '', records: 'items' }
  const cloze = pick(elements.filter((element) => element.type === 'fillBlanks'))
  const words = (fragment: Y.XmlFragment | null): void => {
    const paragraph = fragment?.get(number(fragment.length))
    if (!(paragraph instanceof Y.XmlElement)) return
    doc.transact(() => {
      const text = paragraph.get(0)
      const choice = random()
      if (!(text instanceof Y.XmlText)) paragraph.insert(0, [new Y.XmlText('new')])
      else if (choice < 0.3 && text.length > 1) text.delete(number(text.length - 1), 1)
      else if (choice < 0.5 && text.length > 1) text.format(0, number(text.length), { bold: random() < 0.5 ? {} : null })
      else text.insert(number(text.length + 1), pick(['a', 'lo', 'xyz ', '学']) ?? '')
    }, origin)
  }
  return [
    () => addSlide(doc, { after: random() < 0.3 ? null : slide }, origin),
    () => slides.length < 12 && addSlide(doc, { after: slide, layout: pick(LAYOUTS) ?? 'blank' }, origin),
    () => moveSlides(doc, some(slides), { before: random() < 0.3 ? null : (pick(slides) ?? null) }, origin),
    () => moveSlides(doc, some(slides), { before: slide }, origin),
    () => slides.length > 3 && deleteSlides(doc, some(slides), origin),
    () => slides.length < 12 && duplicateSlides(doc, [slide], origin),
    () => setSlideProps(doc, slide, { blurFilter: number(100) }, origin),
    () => setTitle(doc, `Title ${number(50)}`, origin),
    () => applyTheme(doc, pick(BUILT_IN_THEMES) as (typeof BUILT_IN_THEMES)[number], origin),
    () => applyTheme(doc, { id: 'template:fuzz', theme: (pick(BUILT_IN_THEMES) as (typeof BUILT_IN_THEMES)[number]).theme, design: DESIGN }, origin),
    () => ids.length < 30 && setLayout(doc, slide, `own:${pick(DESIGN.layouts)?.id ?? ''}`, origin),
    () => ids.length < 30 && setLayout(doc, slide, pick(LAYOUTS) ?? 'blank', origin),
    () => setTheme(doc, { cornerRadius: number(200) }, origin),
    () => addElement(doc, slide, { type: 'shape', shape: 'star', x: number(500), y: 0, width: 10, height: 10 }, origin),
    () => ids.length < 12 && addElement(doc, slide, { type: 'shape', shape: 'line', x: number(500), y: number(500), width: 90, height: 24, startConnection: pick(ids) ?? '', endConnection: `${pick(ids) ?? ''}@top` }, origin),
    () => setElementsProps(doc, slide, Object.fromEntries(lineIds.slice(0, 1).map((id) => [id, { endConnection: random() < 0.3 ? null : pick(ids) ?? '' }])), origin),
    () => addElement(doc, slide, { type: 'text', x: number(500), y: 0, width: 10, height: 10 }, origin),
    () => setElementsProps(doc, slide, Object.fromEntries(some(ids).map((id) => [id, { x: number(900), rotation: number(90) }])), origin),
    () => setElementsProps(doc, slide, Object.fromEntries(some(ids).map((id) => [id, { y: number(900) }])), origin),
    () => ids.length > 2 && deleteElements(doc, slide, some(ids).slice(0, 2), origin),
    () => ids.length < 12 && duplicateElements(doc, slide, some(ids), { x: 5, y: 5 }, origin),
    () => ids.length < 12 && pasteElements(doc, slide, copyElements(doc, slide, some(ids)), { x: 1, y: 1 }, origin),
    () => reorderElements(doc, slide, some(ids), pick(['front', 'back', 'forward', 'backward'] as const) ?? 'front', origin),
    () => groupElements(doc, slide, some(ids), origin),
    () => ungroupElements(doc, slide, some(ids).slice(0, 2), origin),
    () => words(elementText(doc, slide, pick(ids) ?? '')),
    () => addElement(doc, slide, { type: 'table', x: 0, y: 0, width: 300, height: 200, ...tableGrid(2, 2) }, origin),
    ...(table === undefined ? [] : [
      () => words(tableCellText(doc, slide, table.id, pick(table.cells)?.id ?? '', origin)),
      () => words(tableCellText(doc, slide, table.id, table.cells[0]?.id ?? '', origin)),
      () => insertTableLines(doc, slide, table.id, axis, { before: pick(lines)?.id ?? null, count: 1 + number(2) }, origin),
      () => lines.length > 2 && deleteTableLines(doc, slide, table.id, axis, some(lines).slice(0, 2).map(({ id }) => id), origin),
      () => moveTableLines(doc, slide, table.id, axis, some(lines).map(({ id }) => id), { before: pick(lines)?.id ?? null }, origin),
      () => setTableLengths(doc, slide, table.id, axis, { [pick(lines)?.id ?? '']: 20 + number(90) }, origin),
      () => mergeTableCells(doc, slide, table.id, some(table.cells).slice(0, 3).map(({ id }) => id), origin),
      () => splitTableCells(doc, slide, table.id, table.cells.map(({ id }) => id), origin),
      () => setTableCells(doc, slide, table.id, some(table.cells).map(({ id }) => id), { fill: random() < 0.5 ? null : '#112233' }, origin),
    ]),
    () => addElement(doc, slide, { type: 'multipleChoice', x: 0, y: 0, width: 300, height: 200, options: newOptions(2), prompt: richTextOf('Which?') }, origin),
    () => addElement(doc, slide, { type: 'trueFalse', x: 0, y: 0, width: 300, height: 200, prompt: richTextOf('So') }, origin),
    ...(question === undefined ? [] : [
      () => words(fieldText(doc, slide, question.id, 'prompt')),
      () => words(fieldText(doc, slide, question.id, 'text', { records: 'options', id: option })),
      () => words(fieldText(doc, slide, question.id, 'feedback', { records: 'options', id: option })),
      () => question.options.length < 10 && addPart(doc, options, { text: richTextOf('Or') }, origin),
      () => removePart(doc, options, option, origin),
      () => movePart(doc, options, option, { before: pick(question.options)?.id ?? null }, origin),
      () => markOption(doc, slide, question.id, option, random() < 0.7, origin),
      () => setElementsProps(doc, slide, { [question.id]: { isMultiple: random() < 0.5, shuffle: random() < 0.5 } }, origin),
    ]),
    ...(statement === undefined ? [] : [
      () => words(fieldText(doc, slide, statement.id, pick(['prompt', 'trueLabel', 'falseFeedback'] as const) ?? 'prompt')),
      () => setElementsProps(doc, slide, { [statement.id]: { correct: pick(['none', 'true', 'false'] as const) ?? 'none' } }, origin),
    ]),
    () => addElement(doc, slide, { type: 'matching', x: 0, y: 0, width: 300, height: 200, targets: newTargets([richTextOf('Sea')]), items: newParts([{ text: richTextOf('Rhine'), target: '' }]) }, origin),
    () => addElement(doc, slide, { type: 'fillBlanks', x: 0, y: 0, width: 300, height: 200, blanks: newParts([{ before: richTextOf('The'), accepted: richTextOf('Rhine') }]) }, origin),
    ...(matched === undefined ? [] : [
      () => words(fieldText(doc, slide, matched.id, 'text', { records: 'items', id: item })),
      () => matched.items.length < 10 && addPart(doc, items, { text: richTextOf('Oder'), target: pick(matched.targets)?.id ?? '' }, origin),
      () => matched.targets.length < 8 && addPart(doc, { ...items, records: 'targets' }, {}, origin),
      () => removePart(doc, { ...items, records: 'targets' }, pick(matched.targets)?.id ?? '', origin),
      () => movePart(doc, items, item, { before: pick(matched.items)?.id ?? null }, origin),
      () => setPart(doc, items, item, { target: pick(matched.targets)?.id ?? '' }, origin),
    ]),
    ...(cloze === undefined ? [] : [
      () => words(fieldText(doc, slide, cloze.id, pick(['prompt', 'after', 'hint'] as const) ?? 'after')),
      () => words(fieldText(doc, slide, cloze.id, pick(['before', 'accepted'] as const) ?? 'before', { records: 'blanks', id: pick(cloze.blanks)?.id ?? '' })),
      () => cloze.blanks.length < 8 && addPart(doc, { slideId: slide, elementId: cloze.id, records: 'blanks' }, { before: richTextOf('and') }, origin),
      () => removePart(doc, { slideId: slide, elementId: cloze.id, records: 'blanks' }, pick(cloze.blanks)?.id ?? '', origin),
    ]),
    () => words(narrationText(doc, slide)),
    () => ids.length > 0 && animations.length < 20 && addAnimation(doc, slide, pick(ids) ?? '', { delay: number(9) }, origin),
    () => setAnimation(doc, slide, pick(animations) ?? '', random() < 0.5 ? { easing: 'bounce' } : { delay: number(9) }, origin),
    () => moveAnimation(doc, slide, pick(animations) ?? '', { before: pick(animations) ?? null }, origin),
    () => deleteAnimation(doc, slide, pick(animations) ?? '', origin),
    () => setVoice(doc, random() < 0.3 ? null : { id: pick(['es', 'hi']) ?? '', rate: 1, pitch: 1 }, origin),
  ]
}
