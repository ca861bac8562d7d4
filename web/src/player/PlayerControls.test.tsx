import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlayerControls } from './PlayerControls.tsx'
import type { PlayerControlsProps } from './PlayerControls.tsx'
import '../locales/en/player.json'

afterEach(cleanup)

function show(changes: Partial<PlayerControlsProps>): void {
  const nothing = (): void => undefined
  render(
    <PlayerControls
      index={0} count={4} steps={null} ClickSteps={null} canStepBack={false} isPlaying={false} isOver={false} progress={0.1} hasCaptions
      fullScreen={{ isOn: false, isPossible: false, toggle: nothing }} speed={1} onSpeed={nothing} onPlay={nothing} onGo={nothing} onCaptions={nothing} lesson={null} captions={null} {...changes}
    />,
  )
}

const maskOfProgress = (): string => screen.getByRole('progressbar').style.maskImage

it('the progress of a lesson has a gap between each two slides, and none where they would be mere dots', () => {
  show({ count: 4 })
  expect(maskOfProgress()).toContain('/ 4)')
  cleanup()
  show({ count: 1 })
  expect(maskOfProgress()).toBe('')
  cleanup()
  show({ count: 300 })
  expect(maskOfProgress()).toBe('')
})

it('a lesson that is over says so: it is played again rather than on', () => {
  show({ index: 3, isOver: true })
  expect(screen.getByRole('button', { name: 'Play again' })).not.toBeNull()
  cleanup()
  show({ index: 3 })
  expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull()
})
