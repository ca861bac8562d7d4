import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../../platform/storage/browser-storage.ts'

/** How far the lines of the grid are apart, slide points: both sides of the slide are whole multiples of it. */
export const GRID_STEP = 40

/** Whether the slide has a grid, seen and snapped to by one person in one browser: it is a way of looking at a lesson, and no part of it. */
export const grid = createStore<{ readonly isOn: boolean }>(() => ({ isOn: browserStorage.read('editorGrid') ?? false }))

browserStorage.onChangeElsewhere('editorGrid', (value) => grid.setState({ isOn: value ?? false }))

/** Switches it on or off and remembers it. */
export function setGrid(isOn: boolean): void {
  grid.setState({ isOn })
  browserStorage.write('editorGrid', isOn)
}
