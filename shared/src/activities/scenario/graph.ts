import type { Scene, SceneChoice, ScenarioElement } from '../../lesson/index.ts'

/** A scene in the graph of its scenario. */
export interface SceneNode {
  readonly scene: Scene
  /** What can be chosen there, in the author's order. */
  readonly choices: readonly SceneChoice[]
  /** Choices from the beginning on that it takes to come here at least; of what nobody reaches behind all others. */
  readonly column: number
  /** Among the scenes of the same column, from 0. */
  readonly row: number
  /** Somebody can come here. */
  readonly isReachable: boolean
  /** Nothing leads on from here, though it is no end. */
  readonly isDeadEnd: boolean
}

/** A way to an end, and its points. */
interface Way {
  readonly way: readonly string[]
  readonly points: number
}

/** What is looked at while the best way is searched, at most: a way through 40 scenes may branch without end. */
const LOOKS = 5000

/** The best ways of scenarios, for as long as these do not change. */
const bestPaths = new WeakMap<object, Way | null>()

/** The scene that learners begin in. */
export function firstScene({ scenes }: Pick<ScenarioElement, 'scenes'>): Scene | null {
  return scenes[0] ?? null
}

/** What can be chosen in a scene: what leads to one that is there. Nothing at an end. */
export function choicesIn({ choices, scenes }: Pick<ScenarioElement, 'choices' | 'scenes'>, scene: Scene): readonly SceneChoice[] {
  return scene.isEnd ? [] : choices.filter((choice) => choice.scene === scene.id && scenes.some(({ id }) => id === choice.target))
}

/** The scenes that a way passes, the first included; null where it is none. */
export function scenesOnWay(element: Pick<ScenarioElement, 'choices' | 'scenes'>, way: readonly string[]): readonly Scene[] | null {
  const first = firstScene(element)
  if (first === null) return null
  const passed: Scene[] = [first]
  for (const id of way) {
    const here = passed.at(-1)
    const choice = here && choicesIn(element, here).find((one) => one.id === id)
    const next = choice && element.scenes.find((scene) => scene.id === choice.target)
    if (next === undefined) return null
    passed.push(next)
  }
  return passed
}

/** Where each scene stands: columns from the beginning on, rows so that what belongs together stands near. */
export function graphOf(element: Pick<ScenarioElement, 'choices' | 'scenes'>): readonly SceneNode[] {
  const depth = new Map<string, number>()
  const first = firstScene(element)
  const queue = first === null ? [] : [first]
  if (first !== null) depth.set(first.id, 0)
  const rowSums = new Map<string, { sum: number; count: number }>()
  for (let scene = queue.shift(); scene !== undefined; scene = queue.shift()) {
    for (const { target } of choicesIn(element, scene)) {
      const next = element.scenes.find(({ id }) => id === target)
      if (next === undefined || depth.has(target)) continue
      depth.set(target, (depth.get(scene.id) ?? 0) + 1)
      queue.push(next)
    }
  }
  const last = Math.max(0, ...depth.values()) + 1
  const columns = Map.groupBy(element.scenes, ({ id }) => depth.get(id) ?? last)
  const nodes: SceneNode[] = []
  for (const column of [...columns.keys()].toSorted((a, b) => a - b)) {
    // Beside the middle of what leads there; without anything of that kind in the author's order.
    const middleOf = ({ id }: Scene): number => {
      const seen = rowSums.get(id)
      return seen === undefined ? Number.POSITIVE_INFINITY : seen.sum / seen.count
    }
    const scenes = (columns.get(column) ?? []).toSorted((a, b) => (middleOf(a) < middleOf(b) ? -1 : middleOf(a) > middleOf(b) ? 1 : 0))
    for (const [row, scene] of scenes.entries()) {
      const choices = choicesIn(element, scene)
      for (const [at, { target }] of choices.entries()) {
        const sum = rowSums.get(target) ?? { sum: 0, count: 0 }
        rowSums.set(target, { sum: sum.sum + row + at / 100, count: sum.count + 1 })
      }
      nodes.push({ scene, choices, column, row, isReachable: depth.has(scene.id), isDeadEnd: !scene.isEnd && choices.length === 0 })
    }
  }
  return nodes
}

/** The points of a way: those of each choice once, however often it was chosen. */
export function pointsOfPath({ choices }: Pick<ScenarioElement, 'choices'>, way: readonly string[]): number {
  const chosen = new Set(way)
  return choices.reduce((sum, { id, points }) => sum + (chosen.has(id) ? points : 0), 0)
}

/** The way to an end that gives most points, of ways that come to no scene twice; of very many ways the best of the first. Null where no end is reached. */
export function bestPath(element: Pick<ScenarioElement, 'choices' | 'scenes'>): Way | null {
  const known = bestPaths.get(element)
  if (known !== undefined) return known
  let best: Way | null = null
  let looks = 0
  const look = (scene: Scene, way: readonly string[], passed: ReadonlySet<string>, points: number): void => {
    looks += 1
    if (looks > LOOKS) return
    if (scene.isEnd) {
      if (best === null || points > best.points) best = { way, points }
      return
    }
    for (const choice of choicesIn(element, scene)) {
      const next = passed.has(choice.target) ? undefined : element.scenes.find(({ id }) => id === choice.target)
      if (next !== undefined) look(next, [...way, choice.id], new Set([...passed, next.id]), points + choice.points)
    }
  }
  const first = firstScene(element)
  if (first !== null) look(first, [], new Set([first.id]), 0)
  bestPaths.set(element, best)
  return best
}
