import { Flag, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneNode } from '@lectern/shared/activities'
import { plainText } from '@lectern/shared/text'
import { cx } from '../../../ui/index.ts'
import { useSceneNames } from './scene-names.ts'
import type { SceneViewProps } from './scene-names.ts'

/** Of a scene and between scenes, px. */
const NODE = { width: 184, height: 76, beside: 72, below: 28 } as const
const left = ({ column }: SceneNode): number => column * (NODE.width + NODE.beside)
const top = ({ row }: SceneNode): number => row * (NODE.height + NODE.below)
const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }

/** The scene that an arrow key goes to: the nearest one in the next column that way, or the next one of its own. */
function sceneBeside(nodes: readonly SceneNode[], from: SceneNode, [column, row]: readonly [number, number]): SceneNode | null {
  const there = nodes.filter((node) => (row === 0 ? Math.sign(node.column - from.column) === column : node.column === from.column && node.row === from.row + row))
  const distance = (node: SceneNode): number => Math.abs(node.column - from.column) * 1000 + Math.abs(node.row - from.row)
  return there.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** A line from one scene to another; one that leads back goes round below. */
function pathOf(from: SceneNode, to: SceneNode): string {
  const [x1, y1, x2, y2] = [left(from) + NODE.width, top(from) + NODE.height / 2, left(to), top(to) + NODE.height / 2]
  if (to.column > from.column) return `M${x1} ${y1} C${x1 + NODE.beside / 2} ${y1} ${x2 - NODE.beside / 2} ${y2} ${x2} ${y2}`
  const low = Math.max(top(from), top(to)) + NODE.height + NODE.below / 2
  return `M${x1 - NODE.width / 2} ${top(from) + NODE.height} C${x1 - NODE.width / 2} ${low + 16} ${x2 + NODE.width / 2} ${low + 16} ${x2 + NODE.width / 2} ${top(to) + NODE.height}`
}

/** The scenes as a graph that lays itself out: from the beginning on, a column for each choice. Arrow keys go from scene to scene. */
export function SceneGraph({ element, nodes, picked, onPick }: SceneViewProps) {
  const { t } = useTranslation('questions')
  const { nameOf, stateOf } = useSceneNames(element)
  const group = useRef<HTMLDivElement>(null)
  const width = Math.max(...nodes.map(left)) + NODE.width
  const height = Math.max(...nodes.map(top)) + NODE.height + NODE.below
  const onKeyDown = (event: KeyboardEvent, node: SceneNode): void => {
    const step = STEPS[event.key]
    const next = step && sceneBeside(nodes, node, step)
    if (!next) return
    event.preventDefault()
    onPick(next.scene.id)
    group.current?.querySelector<HTMLElement>(`[data-scene="${next.scene.id}"]`)?.focus()
  }
  return (
    <div ref={group} role="group" aria-label={t('scenario.views.graph')} dir="ltr" className="relative" style={{ width, height }}>
      <svg aria-hidden width={width} height={height} className="pointer-events-none absolute inset-0 overflow-visible text-faint">
        <defs><marker id="scene-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="currentColor" /></marker></defs>
        {nodes.flatMap((from) => from.choices.map((choice) => {
          const to = nodes.find(({ scene }) => scene.id === choice.target)
          const isPicked = from.scene.id === picked
          return to && <path key={choice.id} d={pathOf(from, to)} fill="none" stroke="currentColor" strokeWidth={isPicked ? 2.5 : 1.5} markerEnd="url(#scene-arrow)" className={isPicked ? 'text-teal' : ''} />
        }))}
      </svg>
      {nodes.map((node) => {
        const { scene } = node
        const state = stateOf(node)
        return (
          <button
            key={scene.id} type="button" data-scene={scene.id} aria-pressed={scene.id === picked} tabIndex={scene.id === picked ? 0 : -1}
            style={{ left: left(node), top: top(node), width: NODE.width, height: NODE.height }}
            className={cx(
              'absolute flex flex-col justify-between gap-1 rounded-control bg-sheet px-2.5 py-2 text-start text-xs text-ink ring-1 ring-inset',
              scene.id === picked ? 'ring-2 ring-teal' : state?.isProblem ? 'ring-amber' : 'ring-edge hover:bg-hover',
            )}
            onClick={() => onPick(scene.id)} onKeyDown={(event) => onKeyDown(event, node)}
          >
            <span dir="auto" className={cx('line-clamp-2', plainText(scene.text).trim() === '' && 'text-faint')}>{nameOf(scene)}</span>
            {state && (
              <span className={cx('flex items-center gap-1', state.isProblem ? 'text-amber' : 'text-soft')}>
                {state.isProblem ? <TriangleAlert aria-hidden size={12} /> : <Flag aria-hidden size={12} />}{state.words}
              </span>
            )}
            <span className="sr-only">{t('scenario.leads', { count: node.choices.length })}</span>
          </button>
        )
      })}
    </div>
  )
}
