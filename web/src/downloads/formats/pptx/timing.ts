import type { Animation, Slide } from '@lectern/shared/lesson'
import { eased, motionsOf } from '@lectern/shared/timeline'
import type { Motion } from '@lectern/shared/timeline'

/** The ids of the shapes that elements have become, by the ids of the elements. */
export type ShapeIds = ReadonlyMap<string, string>

/** A motion, and whether it begins when what is before it is over. */
interface PlacedMotion extends Motion {
  readonly isAfter: boolean
}

/** Shares of a bounce at which it turns, and between them. */
const BOUNCE_AT = [0, 0.1, 0.2, 0.28, 1 / 2.75, 0.45, 1.5 / 2.75, 0.64, 2 / 2.75, 0.78, 2.25 / 2.75, 0.86, 2.5 / 2.75, 0.955, 1] as const
/** `presetSubtype` of the edge that an element comes from, or goes to, by where it moves. */
const SUBTYPES = { entrance: { up: 4, down: 1, left: 2, right: 8 }, exit: { up: 1, down: 4, left: 8, right: 2 } } as const

const ms = (seconds: number): number => Math.round(seconds * 1000)
const target = (shape: string): string => `<p:tgtEl><p:spTgt spid="${shape}"/></p:tgtEl>`
const begins = (delay: number | 'indefinite', more = ''): string => `<p:stCondLst><p:cond delay="${delay}"/>${more}</p:stCondLst>`

/** Numbers the time nodes of a slide. */
type NextId = () => number

/** A number of a shape on its way from one formula to another: its middle and its size as shares of the slide. */
function wayXml(name: 'ppt_x' | 'ppt_y' | 'ppt_w' | 'ppt_h', from: string, to: string, shape: string, motion: PlacedMotion, next: NextId): string {
  const shares = motion.easing === 'bounce' && from !== to ? BOUNCE_AT : [0, 1]
  const values = shares.map((share) => {
    const there = Math.round(eased(motion.easing, share) * 10_000) / 10_000
    const value = there <= 0 ? from : there >= 1 ? to : `(${from})*${Math.round((1 - there) * 10_000) / 10_000}+(${to})*${there}`
    return `<p:tav tm="${Math.round(share * 100_000)}"><p:val>${value === '0' ? '<p:fltVal val="0"/>' : `<p:strVal val="${value}"/>`}</p:val></p:tav>`
  })
  return `<p:anim calcmode="lin" valueType="num"><p:cBhvr${motion.isEntrance ? ' additive="base"' : ''}><p:cTn id="${next()}" dur="${ms(motion.end - motion.start)}"${motion.isEntrance ? ' fill="hold"' : ''}/>${target(shape)}`
    + `<p:attrNameLst><p:attrName>${name}</p:attrName></p:attrNameLst></p:cBhvr><p:tavLst>${values.join('')}</p:tavLst></p:anim>`
}

/** What moves, by its attribute: where it is at its place, and where at the other end of its motion. */
function waysOf({ direction, isEntrance, kind }: PlacedMotion): readonly (readonly ['ppt_x' | 'ppt_y' | 'ppt_w' | 'ppt_h', rest: string, away: string])[] {
  const own = (name: string): string => (isEntrance ? `#${name}` : name)
  const [x, y, width, height] = [own('ppt_x'), own('ppt_y'), own('ppt_w'), own('ppt_h')]
  const isUpright = direction === 'up' || direction === 'down'
  // The edge that it comes from, or goes to.
  const isAtStart = isEntrance === (direction === 'right' || direction === 'down')
  if (kind === 'zoom') return [['ppt_w', width, '0'], ['ppt_h', height, '0']]
  if (kind === 'slide') {
    const away = (size: string): string => (isAtStart ? `0-${size}/2` : `1+${size}/2`)
    return [['ppt_x', x, isUpright ? x : away(width)], ['ppt_y', y, isUpright ? away(height) : y]]
  }
  const edge = (middle: string, size: string): string => `${middle}${isAtStart ? '-' : '+'}${size}/2`
  return [['ppt_x', x, isUpright ? x : edge(x, width)], ['ppt_y', y, isUpright ? edge(y, height) : y], ['ppt_w', width, isUpright ? width : '0'], ['ppt_h', height, isUpright ? '0' : height]]
}

/** The effect's number as PowerPoint has it, and its variant. */
function presetOf({ direction, isEntrance, kind }: PlacedMotion): readonly [id: number, subtype: number] {
  const subtype = SUBTYPES[isEntrance ? 'entrance' : 'exit'][direction]
  switch (kind) {
    case 'fade': return [10, 0]
    case 'slide': return [2, subtype]
    case 'zoom': return [23, isEntrance ? 16 : 32]
    case 'fold': return [17, subtype]
  }
}

function effectXml(motion: PlacedMotion, shape: string, nodeType: string, delay: number, next: NextId): string {
  const { end, isEntrance, kind, start } = motion
  const [preset, subtype] = presetOf(motion)
  const own = next()
  const seen = (after: number): string => `<p:set><p:cBhvr><p:cTn id="${next()}" dur="1" fill="hold">${begins(after)}</p:cTn>${target(shape)}<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr>`
    + `<p:to><p:strVal val="${isEntrance ? 'visible' : 'hidden'}"/></p:to></p:set>`
  const first = isEntrance ? seen(0) : ''
  const moves = kind === 'fade'
    ? `<p:animEffect transition="${isEntrance ? 'in' : 'out'}" filter="fade"><p:cBhvr><p:cTn id="${next()}" dur="${ms(end - start)}"/>${target(shape)}</p:cBhvr></p:animEffect>`
    : waysOf(motion).map(([name, rest, away]) => (isEntrance ? wayXml(name, away, rest, shape, motion, next) : wayXml(name, rest, away, shape, motion, next))).join('')
  const last = isEntrance ? '' : seen(Math.max(0, ms(end - start) - 1))
  return `<p:par><p:cTn id="${own}" presetID="${preset}" presetClass="${isEntrance ? 'entr' : 'exit'}" presetSubtype="${subtype}" fill="hold" nodeType="${nodeType}">${begins(ms(delay))}`
    + `<p:childTnLst>${first}${moves}${last}</p:childTnLst></p:cTn></p:par>`
}

/** What one press begins, or what begins by itself: groups of effects, each of which begins when all before it is over. */
function pressXml(motions: readonly PlacedMotion[], shapes: ShapeIds, sequence: number, next: NextId): string {
  const own = next()
  const isClick = motions[0]?.step !== 0
  const groups: { readonly at: number; readonly effects: string[]; readonly id: number }[] = []
  let over = 0
  for (const motion of motions) {
    const group = groups.at(-1)
    const isNext = group === undefined || (motion.isAfter && motion.start >= over)
    const at = group === undefined ? 0 : isNext ? over : group.at
    const placed = isNext ? { at, effects: [] as string[], id: next() } : group
    if (isNext) groups.push(placed)
    const begun = isClick && group === undefined ? 'clickEffect' : isNext ? 'afterEffect' : 'withEffect'
    placed.effects.push(effectXml(motion, shapes.get(motion.elementId) ?? '', begun, motion.start - at, next))
    over = Math.max(over, motion.end)
  }
  // What begins by itself begins with the sequence.
  const itself = isClick ? '' : `<p:cond evt="onBegin" delay="0"><p:tn val="${sequence}"/></p:cond>`
  return `<p:par><p:cTn id="${own}" fill="hold">${begins('indefinite', itself)}<p:childTnLst>${groups.map(({ at, effects, id }) => (
    `<p:par><p:cTn id="${id}" fill="hold">${begins(ms(at))}<p:childTnLst>${effects.join('')}</p:childTnLst></p:cTn></p:par>`
  )).join('')}</p:childTnLst></p:cTn></p:par>`
}

/** Whether what moves members of a group moves all of them in the same way at the same time, as presentations move a group. */
export function movesAsOne(animations: readonly Animation[], members: ReadonlySet<string>): boolean {
  const own = animations.flatMap(({ elementId }, at) => (members.has(elementId) ? [at] : []))
  if (own.length % members.size !== 0) return false
  return Array.from({ length: own.length / members.size }, (_, run) => own.slice(run * members.size, (run + 1) * members.size)).every((places) => {
    const [first, ...others] = animations.slice(places[0], (places[0] ?? 0) + members.size)
    const moved = new Set([first, ...others].map((one) => one?.elementId).filter((id) => id !== undefined && members.has(id)))
    return first !== undefined && moved.size === members.size && others.every(({ delay, direction, duration, easing, effect, start }) => (
      start === 'with-previous' && delay === 0 && direction === first.direction && duration === first.duration && easing === first.easing && effect === first.effect
    ))
  })
}

/** The animations of a slide, for the shapes that its elements have become. What waits for words of the narration waits for a press: people say these. */
export function timingXml({ animations = [], elements }: Pick<Slide, 'animations' | 'elements'>, shapes: ShapeIds): string {
  const pressed = animations.map((animation) => (animation.start === 'at-words' ? { ...animation, start: 'on-click' as const } : animation))
  const after = new Set(pressed.filter(({ start }) => start === 'after-previous').map(({ id }) => id))
  const motions = motionsOf({ animations: pressed, elements }, 0, () => null)
    .flatMap((motion): readonly PlacedMotion[] => (shapes.has(motion.elementId) ? [{ ...motion, isAfter: after.has(motion.animationId) }] : []))
    // Members of a group that is one shape are said once.
    .filter(({ elementId, isEntrance, kind, start, step }, at, all) => {
      const before = all[at - 1]
      return before === undefined || shapes.get(before.elementId) !== shapes.get(elementId) || before.elementId === elementId || before.start !== start || before.step !== step
        || before.kind !== kind || before.isEntrance !== isEntrance
    })
  if (motions.length === 0) return ''
  let id = 0
  const next: NextId = () => ++id
  const [root, sequence] = [next(), next()]
  const steps = [...Map.groupBy(motions, ({ step }) => step).values()].map((own) => pressXml(own, shapes, sequence, next))
  const onPress = (name: 'prev' | 'next', event: string): string => `<p:${name}CondLst><p:cond evt="${event}" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:${name}CondLst>`
  return `<p:timing><p:tnLst><p:par><p:cTn id="${root}" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:seq concurrent="1" nextAc="seek"><p:cTn id="${sequence}" dur="indefinite" nodeType="mainSeq">`
    + `<p:childTnLst>${steps.join('')}</p:childTnLst></p:cTn>${onPress('prev', 'onPrev')}${onPress('next', 'onNext')}</p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`
}
