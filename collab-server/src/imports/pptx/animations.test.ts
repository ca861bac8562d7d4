import { expect, it } from 'vitest'
import { form, importedDeck, solid, textShape, transform } from '../test-support.ts'

interface Effect {
  readonly shape?: number
  /** `presetClass`, `presetID`, `presetSubtype`. */
  readonly preset?: readonly [string, number, number?]
  readonly begins?: 'click' | 'with' | 'after'
  /** ms */
  readonly delay?: number | string
  readonly dur?: number | string
  /** What of the shape it is of. */
  readonly part?: string
  readonly inside?: string
  readonly attributes?: string
}

const condition = (delay: number | string): string => `<p:stCondLst><p:cond delay="${delay}"/></p:stCondLst>`

function effectXml({ attributes = '', begins = 'click', delay = 0, dur = 500, inside = '', part = '', preset = ['entr', 10], shape = 11 }: Effect): string {
  const target = `<p:tgtEl><p:spTgt spid="${shape}">${part}</p:spTgt></p:tgtEl>`
  const seen = preset[0] === 'exit' ? 'hidden' : 'visible'
  return `<p:par><p:cTn id="5" presetID="${preset[1]}" presetClass="${preset[0]}" presetSubtype="${preset[2] ?? 0}" fill="hold" nodeType="${begins}Effect" ${attributes}>${condition(delay)}<p:childTnLst>`
    + `<p:set><p:cBhvr><p:cTn id="6" dur="1">${condition(0)}</p:cTn>${target}<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="${seen}"/></p:to></p:set>`
    + `<p:animEffect transition="in" filter="fade"><p:cBhvr><p:cTn id="7" dur="${dur}"/>${target}</p:cBhvr></p:animEffect>${inside}</p:childTnLst></p:cTn></p:par>`
}

/** What presses begin: groups of effects, each at its time in ms after the press. */
type Press = readonly (readonly [at: number, ...effects: readonly Effect[]])[]

function timing(presses: readonly Press[], more = ''): string {
  const parts = presses.map((groups) => `<p:par><p:cTn id="3" fill="hold">${condition('indefinite')}<p:childTnLst>${groups.map(([at, ...effects]) => (
    `<p:par><p:cTn id="4" fill="hold">${condition(at)}<p:childTnLst>${effects.map(effectXml).join('')}</p:childTnLst></p:cTn></p:par>`
  )).join('')}</p:childTnLst></p:cTn></p:par>`)
  return `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" nodeType="tmRoot"><p:childTnLst><p:seq><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>${parts.join('')}</p:childTnLst></p:cTn></p:seq>${more}</p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`
}

const shapes = [11, 12, 13].map((id) => textShape(`Shape ${id}`, { id, name: `Called ${'abc'[id - 11]}`, box: [id * 20, 100, 300, 100] })).join('')

function animated(after: string, content = shapes) {
  const { report: [report], slides: [slide] } = importedDeck({ slides: [{ shapes: content, after }] })
  const names = new Map(slide?.elements.map(({ id, name }) => [id, name]))
  const animations = (slide?.animations ?? []).map(({ delay, direction, duration, easing, effect, elementId, start }) => ({ of: names.get(elementId), effect, direction, easing, start, delay, duration }))
  return { animations, kept: report?.kept.find(({ what }) => what === 'animation')?.count ?? 0, changed: report?.changed, lost: report?.lost }
}
const looks = (...presets: NonNullable<Effect['preset']>[]) => animated(timing(presets.map((preset) => [[0, { preset }]])))

it('effects that lessons have come as they are, moving where they moved to', () => {
  const { animations, changed, kept, lost } = looks(['entr', 10], ['exit', 10], ['entr', 2, 4], ['entr', 2, 8], ['exit', 2, 4], ['exit', 2, 8], ['entr', 23, 16], ['entr', 53, 16], ['entr', 17, 1])
  expect(animations.map(({ direction, effect }) => [effect, direction])).toEqual([
    ['fade-in', 'up'], ['fade-out', 'up'], ['slide-in', 'up'], ['slide-in', 'right'], ['slide-out', 'down'], ['slide-out', 'left'], ['zoom-in', 'up'], ['zoom-in', 'up'], ['fold-in', 'down'],
  ])
  expect([kept, changed, lost]).toEqual([9, [], []])
})

it('others come as the nearest and are named; what has no counterpart is lost, and named', () => {
  const { animations, changed, kept, lost } = looks(['entr', 22, 8], ['entr', 2, 12], ['entr', 26], ['entr', 23, 528], ['entr', 99], ['emph', 6], ['emph', 8], ['path', 0], ['entr', 16, 21])
  expect(animations.map(({ direction, easing, effect }) => [effect, direction, easing])).toEqual([
    ['fold-in', 'right', 'linear'], ['slide-in', 'right', 'linear'], ['slide-in', 'down', 'bounce'], ['zoom-in', 'up', 'linear'], ['fade-in', 'up', 'linear'], ['fold-in', 'right', 'linear'],
  ])
  expect(kept).toBe(6)
  expect(changed?.map(({ detail, what }) => [what, detail])).toEqual([['animation', 'Wipe'], ['animation', 'Fly In'], ['animation', 'Bounce'], ['animation', 'Zoom'], ['animation', ''], ['animation', 'Split']])
  expect(lost?.map(({ detail, what }) => [what, detail])).toEqual([['animation', 'Grow/Shrink'], ['animation', 'Spin'], ['animation', 'Motion Path']])
})

it('they begin by themselves, with a press, together and one after the other, as long after each other as in the deck', () => {
  const { animations } = animated(timing([
    [[0, { begins: 'after', delay: 250, dur: 750 }], [1000, { shape: 12, begins: 'after', delay: 500 }]],
    // The second begins before the first, and what follows begins when the longest is over.
    [[0, { shape: 11, begins: 'click', delay: 300, dur: 2000 }, { shape: 12, begins: 'with', delay: 100, dur: 500 }], [2300, { shape: 13, begins: 'after', dur: 400 }]],
    [[0, { shape: 13, begins: 'click', preset: ['exit', 10] }]],
  ]))
  expect(animations.map(({ delay, duration, of, start }) => [of, start, delay, duration])).toEqual([
    ['Called a', 'after-previous', 0.25, 0.75], ['Called b', 'after-previous', 0.5, 0.5],
    ['Called b', 'on-click', 0.1, 0.5], ['Called a', 'with-previous', 0.2, 2], ['Called c', 'after-previous', 0, 0.4],
    ['Called c', 'on-click', 0, 0.5],
  ])
})

it('a program that writes no times of groups has them one after the other all the same', () => {
  const { animations } = animated(timing([[[0, { begins: 'click' }], [0, { shape: 12, begins: 'after' }], [0, { shape: 13, begins: 'after' }]]]))
  expect(animations.map(({ delay, start }) => [start, delay])).toEqual([['on-click', 0], ['after-previous', 0], ['after-previous', 0]])
})

it('text that came paragraph by paragraph comes with its first and goes with its last, which is said', () => {
  const paragraph = (at: number): string => `<p:txEl><p:pRg st="${at}" end="${at}"/></p:txEl>`
  const { animations, changed, lost } = animated(timing([
    [[0, { part: '<p:bg/>' }, { part: paragraph(0), begins: 'with' }]], [[0, { part: paragraph(1) }]], [[0, { shape: 12 }]], [[0, { preset: ['exit', 10], part: paragraph(0) }]], [[0, { preset: ['exit', 10], part: paragraph(1), delay: 700 }]],
  ]))
  expect(animations.map(({ delay, effect, of, start }) => [of, effect, start, delay])).toEqual([['Called a', 'fade-in', 'on-click', 0], ['Called b', 'fade-in', 'on-click', 0], ['Called a', 'fade-out', 'on-click', 0.7]])
  expect([changed, lost]).toEqual([[{ what: 'animation-parts', detail: '', count: 1 }], []])
})

it('members of a group move together, and shapes that are drawn move with their words', () => {
  const free = '<a:custGeom><a:pathLst><a:path w="10" h="10"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="9" y="9"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>'
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="20" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${transform([0, 0, 400, 400])}</p:grpSpPr>${shapes}</p:grpSp>`
  const { animations, kept } = animated(timing([[[0, { shape: 20, dur: 900 }]], [[0, { shape: 21 }, { shape: 12, begins: 'with', delay: 40 }]]]), group + textShape('Inside', { id: 21, box: [0, 0, 50, 50], looks: free + solid('FF0000') }))
  expect(animations.map(({ delay, duration, of, start }) => [of, start, delay, duration])).toEqual([
    ['Called a', 'on-click', 0, 0.9], ['Called b', 'with-previous', 0, 0.9], ['Called c', 'with-previous', 0, 0.9], ['x', 'on-click', 0, 0.5], ['x', 'with-previous', 0, 0.5], ['Called b', 'with-previous', 0.04, 0.5],
  ])
  expect(kept).toBe(3)
})

it('an animation of what did not come along leaves the press to what moved with it', () => {
  const missing = `<p:pic><p:nvPicPr><p:cNvPr id="30" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="gone"/></p:blipFill><p:spPr>${transform([0, 0, 9, 9])}${form('rect')}</p:spPr></p:pic>`
  const { animations, lost } = animated(timing([[[0, { shape: 11 }]], [[0, { shape: 30 }, { shape: 12, begins: 'with' }]]]), shapes + missing)
  expect(animations.map(({ of, start }) => [of, start])).toEqual([['Called a', 'on-click'], ['Called b', 'on-click']])
  expect(lost).toContainEqual({ what: 'animation', detail: 'Fade', count: 1 })
})

it('what waits for a press on another object is lost, and what starts sounds is no animation', () => {
  const other = timing([[[0, { preset: ['entr', 2, 4] }]]]).replace(/^.*<p:seq>/, '<p:seq>').replace(/<\/p:seq>.*$/, '</p:seq>').replace('mainSeq', 'interactiveSeq')
  const { animations, kept, lost } = animated(timing([[[0, { preset: ['mediacall', 1] }]], [[0, { shape: 12 }]]], other))
  expect(animations.map(({ of }) => of)).toEqual(['Called b'])
  expect([kept, lost]).toEqual([1, [{ what: 'animation', detail: 'Fly In', count: 1 }]])
})

it('of alternatives those of newer programs are read: bouncing at the end', () => {
  const inside = '<p:anim><p:cBhvr><p:cTn id="8" dur="600" p14:bounceEnd="50000"/></p:cBhvr></p:anim>'
  const xml = timing([[[0, { preset: ['entr', 2, 4], inside }]]])
  const { animations, changed } = animated(`<mc:AlternateContent><mc:Choice xmlns:p14="p14" Requires="p14">${xml}</mc:Choice><mc:Fallback>${xml.replace('p14:bounceEnd="50000"', '')}</mc:Fallback></mc:AlternateContent>`)
  expect(animations).toMatchObject([{ effect: 'slide-in', direction: 'up', easing: 'bounce', duration: 0.6 }])
  expect(changed).toEqual([])
  expect(animated(xml.replace('p14:bounceEnd="50000"', '')).animations).toMatchObject([{ easing: 'linear' }])
})

it('a file cannot have times without end, ways without end, or more animations than a slide takes', () => {
  const { animations } = animated(timing([[[0, { delay: 1e300, dur: 'indefinite' }, { shape: 12, begins: 'with', delay: -5, dur: 1e12 }, { shape: 13, begins: 'with', delay: 'NaN', dur: '' }]]]))
  expect(animations.map(({ delay, duration, of, start }) => [of, start, delay, duration])).toEqual([['Called b', 'on-click', 0, 10], ['Called c', 'with-previous', 0, 0.1], ['Called a', 'with-previous', 60, 0.1]])
  const many = animated(timing(Array.from({ length: 300 }, (_, at) => [[0, { shape: 11 + (at % 3) }]])))
  expect([many.animations.length, many.kept, many.lost]).toEqual([200, 200, [{ what: 'animation', detail: '', count: 100 }]])
  // More than are looked at, and nothing but containers.
  expect(animated(timing(Array.from({ length: 2500 }, () => [[0, {}]]))).animations).toHaveLength(200)
  const deep = `${'<p:par><p:cTn><p:childTnLst>'.repeat(50)}${'</p:childTnLst></p:cTn></p:par>'.repeat(50)}`
  expect(animated(`<p:timing><p:tnLst><p:par><p:cTn><p:childTnLst><p:seq><p:cTn nodeType="mainSeq"><p:childTnLst>${deep}</p:childTnLst></p:cTn></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`).animations).toEqual([])
  expect(animated('<p:timing/>').animations).toEqual([])
})
