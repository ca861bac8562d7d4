import { afterEach, describe, expect, it } from 'vitest'
import { readElement, setElementProps } from '@lectern/shared/lesson'
import { TestEditor } from '../test-editor.ts'
import { DEFAULT_AIDS, setStageAids } from '../canvas/stage-aids.ts'
import { setContextualBar } from '../bars/bar-state.ts'
import { announcementOf } from '../chrome/announce.ts'
import { translate } from '../../platform/i18n/i18n.ts'
import '../shell/late-commands.ts'
import '../../locales/en/canvas.commands.json'
import '../../locales/en/canvas.json'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { setSingleKeys } from '../../platform/single-keys.ts'
import { COMMAND_GROUPS, shownShortcut } from './command.ts'
import type { Command } from './command.ts'
import { searchCommands } from './palette-search.ts'
import { allCommands, commandOf, runCommand } from './registry.ts'
import type { CommandId } from './registry.ts'
import { commandFor, isTyping, matches, shortcutsOf } from './shortcuts.ts'

const commands = allCommands()

// Some of these tests run every command there is.
afterEach(() => {
  setStageAids(DEFAULT_AIDS)
  browserStorage.remove('stageAids')
  setContextualBar(true)
  browserStorage.remove('contextualBar')
})

const press = (key: string, keys: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}, code = '') =>
  ({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys })

const withTwo = (): { editor: TestEditor; a: string; b: string; run: (id: CommandId) => boolean } => {
  const editor = new TestEditor()
  const a = editor.rectangle(100, 100)
  const b = editor.rectangle(400, 250, 50, 50)
  editor.store.getState().select([a, b])
  return { editor, a, b, run: (id) => runCommand(id, editor.context) }
}

describe('the registry', () => {
  it('S1 §2.1 Preview opens the preview of the lesson at the slide on screen, for viewers too', () => {
    const editor = new TestEditor()
    editor.canEdit = false
    expect(runCommand('lesson.preview', editor.context)).toBe(true)
    expect(editor.visited).toEqual([`/preview?lessonId=lesson&slide=${editor.slideId}`])
    expect(commandFor(commands, press('P', { shiftKey: true }, 'KeyP'), editor.context, { onStage: true, apple: false })?.id).toBe('lesson.preview')
  })

  it('has every id once, in a known group', () => {
    const ids = commands.map((command) => command.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(commands.every((command) => COMMAND_GROUPS.includes(command.group))).toBe(true)
  })

  it('has words for every label of the canvas', () => {
    const labels = commands.map((command) => command.labelKey).filter((key) => key.startsWith('canvas:'))
    expect(labels.filter((key) => translate(key) === key.slice('canvas:'.length))).toEqual([])
  })

  it('runs nothing that changes the lesson for somebody who may only look', () => {
    const { editor, a, b } = withTwo()
    editor.canEdit = false
    const before = JSON.stringify(editor.elements())
    for (const command of commands) {
      editor.store.getState().select([a, b])
      runCommand(command.id as CommandId, editor.context)
    }
    expect(JSON.stringify(editor.elements())).toBe(before)
    expect(editor.context.session.view.slideIds()).toHaveLength(1)
  })

  it('changes the lesson by one step of undo a command', () => {
    const ids: readonly CommandId[] = [
      'edit.duplicate', 'edit.delete', 'arrange.bringToFront', 'arrange.flipX', 'align.left', 'edit.lock', 'nudge.Right',
    ]
    for (const id of ids) {
      const { editor, a, run } = withTwo()
      if (id === 'arrange.bringToFront') editor.store.getState().select([a])
      const before = JSON.stringify(editor.elements())
      expect(run(id), id).toBe(true)
      expect(JSON.stringify(editor.elements()), id).not.toBe(before)
      expect(run('edit.undo')).toBe(true)
      expect(JSON.stringify(editor.elements()), id).toBe(before)
      expect(runCommand('edit.undo', editor.context), id).toBe(false)
    }
  })
})

describe('commands', () => {
  it('undo two quick commands one by one', () => {
    const { editor, a, run } = withTwo()
    run('align.left')
    run('align.top')
    run('edit.undo')
    expect(editor.element(a)).toMatchObject({ x: 100, y: 100 })
    expect(editor.elements().map((element) => element.x)).toEqual([100, 100])
    run('edit.undo')
    expect(editor.elements().map((element) => element.x)).toEqual([100, 400])
    run('edit.redo')
    expect(editor.elements().map((element) => element.x)).toEqual([100, 100])
  })

  it('select again what an undone deletion took away', () => {
    const { editor, a, b, run } = withTwo()
    run('edit.delete')
    expect(editor.selection).toEqual([])
    run('edit.undo')
    expect([...editor.selection].sort()).toEqual([a, b].sort())
  })

  it('duplicate beside the original and select the copy', () => {
    const { editor, a, run } = withTwo()
    editor.store.getState().select([a])
    run('edit.duplicate')
    expect(editor.box(editor.selection[0] ?? '')).toBe('124 124 100 100')
  })

  it('align one element to the slide and several to each other', () => {
    const { editor, a, run } = withTwo()
    run('align.bottom')
    expect(editor.elements().map((element) => element.y + element.height)).toEqual([300, 300])
    editor.store.getState().select([a])
    run('align.centre')
    expect(editor.element(a).x).toBe(910)
  })

  it('leave locked elements as they are, and unlock them', () => {
    const { editor, a, run } = withTwo()
    setElementProps(editor.doc, editor.slideId, a, { locked: true }, { kind: 'remote' })
    run('nudge.Right')
    run('edit.delete')
    expect(editor.box(a)).toBe('100 100 100 100')
    editor.store.getState().select([a])
    expect(run('edit.delete')).toBe(false)
    expect(run('edit.unlock')).toBe(true)
    expect(editor.element(a).locked).toBe(false)
  })

  it('tidy up what is selected in one step of undo, and say so', () => {
    const editor = new TestEditor()
    const ids = [editor.rectangle(0, 0, 100, 50), editor.rectangle(130, 10, 100, 50), editor.rectangle(290, 4, 100, 50)]
    editor.store.getState().select(ids)
    expect(runCommand('align.tidyUp', editor.context)).toBe(true)
    expect(ids.map((id) => editor.element(id))).toMatchObject([{ x: 0, y: 0 }, { x: 145, y: 0 }, { x: 290, y: 0 }])
    expect(announcementOf(editor.store).getState()).toBe('tidied 3')
    runCommand('edit.undo', editor.context)
    expect(ids.map((id) => editor.element(id))).toMatchObject([{ x: 0, y: 0 }, { x: 130, y: 10 }, { x: 290, y: 4 }])
  })

  it('zoom to what is selected, for viewers too, and not to nothing', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(900, 500, 40, 40)
    editor.canEdit = false
    expect(runCommand('view.zoomToSelection', editor.context)).toBe(false)
    editor.store.getState().select([id])
    expect(runCommand('view.zoomToSelection', editor.context)).toBe(true)
    expect(editor.store.getState()).toMatchObject({ scale: 8, fitted: false })
  })

  it('nudge by one and by ten, and a key held down is one step of undo', () => {
    const { editor, a, run } = withTwo()
    editor.store.getState().select([a])
    for (let i = 0; i < 5; i++) run('nudge.Right')
    run('nudgeFar.Down')
    expect(editor.box(a)).toBe('105 110 100 100')
    expect(announcementOf(editor.store).getState()).toBe('moved 105 110 100 100')
    run('edit.undo')
    expect(editor.box(a)).toBe('100 100 100 100')
  })

  it('say where several things lie together when they are nudged', () => {
    const { editor, run } = withTwo()
    run('nudge.Left')
    expect(announcementOf(editor.store).getState()).toBe('moved 99 100 350 200')
  })

  it('resize by the keyboard from the top left corner, not below the smallest size', () => {
    const { editor, b, run } = withTwo()
    editor.store.getState().select([b])
    run('stretchFar.Right')
    expect(editor.box(b)).toBe('400 250 60 50')
    expect(announcementOf(editor.store).getState()).toBe('stretched 400 250 60 50')
    for (let i = 0; i < 9; i++) run('stretchFar.Up')
    expect(editor.box(b)).toBe('400 250 60 8')
  })

  it('change the order', () => {
    const { editor, a, b, run } = withTwo()
    editor.store.getState().select([a])
    run('arrange.bringForward')
    expect(editor.elements().map((element) => element.id)).toEqual([b, a])
  })

  it('select everything but locked elements', () => {
    const { editor, a, b, run } = withTwo()
    setElementProps(editor.doc, editor.slideId, a, { locked: true }, { kind: 'remote' })
    run('edit.selectAll')
    expect(editor.selection).toEqual([b])
  })

  it('zoom about the middle of the stage and end following', () => {
    const { editor, run } = withTwo()
    editor.store.getState().follow(7)
    run('view.zoomIn')
    expect(editor.store.getState()).toMatchObject({ scale: 1.25, following: null })
    run('view.fit')
    expect(editor.store.getState().fitted).toBe(true)
  })

  it('write only what they are about', () => {
    const { editor, a, run } = withTwo()
    run('arrange.flipX')
    expect(readElement(editor.doc, editor.slideId, a)).toMatchObject({ flipX: true, flipY: false, x: 100 })
  })
})

describe('shortcuts', () => {
  it('use ⌘ on Apple machines and Ctrl elsewhere', () => {
    expect(matches('Mod+D', press('d', { metaKey: true }), true)).toBe(true)
    expect(matches('Mod+D', press('d', { ctrlKey: true }), true)).toBe(false)
    expect(matches('Mod+D', press('d', { ctrlKey: true }), false)).toBe(true)
  })

  it('tell Shift apart, but not for signs that need it', () => {
    expect(matches('Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(false)
    expect(matches('Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
    expect(matches('?', press('?', { shiftKey: true }), false)).toBe(true)
    expect(matches('V', press('V'), false)).toBe(true)
  })

  it('know a key by its place where Alt or Shift make it another letter', () => {
    expect(matches('Alt+A', press('å', { altKey: true }, 'KeyA'), true)).toBe(true)
    expect(matches('Mod+Shift+]', press('}', { ctrlKey: true, shiftKey: true }, 'BracketRight'), false)).toBe(true)
  })

  it('are not the same for two commands that can run at the same time in the same place', () => {
    const seen = new Map<string, string>()
    const twins: string[] = []
    for (const command of commands) {
      for (const shortcut of shortcutsOf(command)) {
        const other = seen.get(shortcut)
        if (other !== undefined) twins.push(`${shortcut}: ${other} ${command.id}`)
        seen.set(shortcut, command.id)
      }
    }
    expect(twins.filter((twin) => !twin.includes('edit.lock edit.unlock') && !twin.includes('edit.hide edit.show'))).toEqual([])
  })

  it('of the stage do nothing while the keyboard is elsewhere', () => {
    const { editor } = withTwo()
    const find = (onStage: boolean) => commandFor(commands, press('Delete'), editor.context, { onStage, apple: false })?.id
    expect([find(true), find(false)]).toEqual(['edit.delete', undefined])
  })

  it('of a single key can be switched off (WCAG 2.1.4), and are shown no more; those with Ctrl, Alt or the name of a key stay', () => {
    const { editor } = withTwo()
    const find = (...keys: Parameters<typeof press>) => commandFor(commands, press(...keys), editor.context, { onStage: true, apple: false })?.id
    const all = (): unknown => [find('r'), find('P', { shiftKey: true }, 'KeyP'), find('?', { shiftKey: true }), find('d', { ctrlKey: true }), find('Delete')]
    expect(all()).toEqual(['shape.rectangle', 'lesson.preview', 'help.shortcuts', 'edit.duplicate', 'edit.delete'])
    setSingleKeys(false)
    try {
      expect(all()).toEqual([undefined, undefined, undefined, 'edit.duplicate', 'edit.delete'])
      expect(['shape.rectangle', 'lesson.preview', 'edit.duplicate'].map((id) => shownShortcut(commandOf(id as CommandId)))).toEqual([undefined, undefined, 'Mod+D'])
      expect(browserStorage.read('singleKeys')).toBe(false)
    } finally {
      setSingleKeys(true)
    }
    expect(shownShortcut(commandOf('shape.rectangle'))).toBe('R')
  })

  it('are letters while somebody types', () => {
    const input = document.createElement('input')
    const box = document.createElement('input')
    box.type = 'checkbox'
    const area = document.createElement('textarea')
    expect([input, box, area, document.body, null].map(isTyping)).toEqual([true, false, true, false, false])
  })
})

describe('the palette', () => {
  const all = ['Bring to front', 'Distribute', 'Align left', 'Front page'].map((label) => ({ label, command: { id: label } as Command }))

  it('finds by beginning, then by word, then by words in any order, then by letters in order', () => {
    expect(searchCommands(all, 'front').map(({ label }) => label)).toEqual(['Front page', 'Bring to front'])
    expect(searchCommands(all, 'ál l').map(({ label }) => label)).toEqual(['Align left'])
    expect(searchCommands(all, 'left al').map(({ label }) => label)).toEqual(['Align left'])
    expect(searchCommands(all, 'xyz')).toEqual([])
    expect(searchCommands(all, '?')).toEqual([])
    expect(searchCommands(all, ' ')).toHaveLength(4)
  })
})
