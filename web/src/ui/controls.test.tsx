import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../platform/i18n/i18n.ts'
import { Button, ColourField, ConfirmDialog, Dialog, Menu, NumberField, Popover, Segmented, Table, TextField, Toasts, Tooltip, toast } from './index.ts'

afterEach(cleanup)

describe('TextField', () => {
  it('ties the label and the help to the box', () => {
    render(<TextField label="Email" help="We never share it" />)
    const box = screen.getByLabelText('Email')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('We never share it')
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })
  it('puts the error in place of the help, and says so', () => {
    render(<TextField label="Email" help="We never share it" error="Not an address" />)
    const box = screen.getByLabelText('Email')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Not an address')
    expect(screen.getByRole('alert').textContent).toBe('Not an address')
    expect(screen.queryByText('We never share it')).toBeNull()
  })
})

describe('Tooltip', () => {
  it('uses up the Escape that hides it, and no other; so a dialog or a menu around it stays', () => {
    const shown = render(<><Tooltip label="Play"><button type="button">Go</button></Tooltip><div role="dialog"><Tooltip label="Close"><button type="button">X</button></Tooltip></div></>)
    const escape = (name: string): boolean => !fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Escape' })
    const focus = (name: string): void => act(() => screen.getByRole('button', { name }).focus())
    focus('Go')
    expect(shown.getByRole('tooltip').textContent).toBe('Play')
    expect([escape('Go'), escape('Go')]).toEqual([true, false])
    expect(screen.queryByRole('tooltip')).toBeNull()
    focus('X')
    expect(shown.getByRole('tooltip').textContent).toBe('Close')
    expect([escape('X'), escape('X')]).toEqual([true, false])
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
  it('closes before the dialog it is in: one Escape closes one thing', () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog open title="Shortcuts" onClose={onClose}><Tooltip label="Copied"><button type="button">Copy</button></Tooltip></Dialog>)
    const copy = screen.getByRole('button', { name: 'Copy' })
    act(() => copy.focus())
    expect(screen.getByRole('tooltip').textContent).toBe('Copied')
    fireEvent.keyDown(copy, { key: 'Escape' })
    expect([screen.queryByRole('tooltip'), onClose.mock.calls.length]).toEqual([null, 0])
    fireEvent.keyDown(copy, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('what opens from a button', () => {
  it('closes when the button may not be pressed any more, so that nothing is chosen in it, and does not come back by itself', async () => {
    const panels = (disabled: boolean) => (
      <>
        <Popover label="Layouts" button={<Button disabled={disabled}>Layout</Button>}><button type="button">Quote</button></Popover>
        <ColourField label="Fill" value="#ff0000" disabled={disabled} onChange={() => undefined} />
      </>
    )
    const { rerender } = render(panels(false))
    for (const [button, panel] of [['Layout', 'Layouts'], [/^Fill/, 'Fill']] as const) {
      rerender(panels(false))
      fireEvent.click(screen.getByRole('button', { name: button }))
      await screen.findByRole('dialog', { name: panel })
      rerender(panels(true))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: panel })).toBeNull())
      rerender(panels(false))
      expect(screen.queryByRole('dialog', { name: panel })).toBeNull()
    }
  })
})

describe('Button', () => {
  it('does nothing while it is busy, and keeps the focus', () => {
    const press = vi.fn<() => void>()
    render(<Button busy onClick={press}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
  })
  it('keeps the width of its label while it is busy, or turns its icon into the spinner', () => {
    const { container, rerender } = render(<Button busy>Save</Button>)
    expect(screen.getByText('Save').className).toBe('opacity-0')
    expect(container.querySelector('.absolute .animate-spin')).not.toBeNull()
    rerender(<Button busy icon={<i data-testid="icon" />}>Save</Button>)
    expect(screen.queryByTestId('icon')).toBeNull()
    expect(container.querySelector('.absolute')).toBeNull()
    expect(container.querySelector('.animate-spin')).not.toBeNull()
  })
  it('sends no form twice while it is busy', () => {
    const submit = vi.fn<(event: unknown) => void>((event) => (event as Event).preventDefault())
    render(<form onSubmit={submit}><Button type="submit" busy>Save</Button></form>)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('NumberField', () => {
  function setUp(props: { readonly min?: number; readonly max?: number } = {}) {
    const change = vi.fn<(value: number) => void>()
    render(<NumberField label="Width" value={100} onChange={change} {...props} />)
    return { change, box: screen.getByLabelText<HTMLInputElement>('Width') }
  }
  it('takes over what was typed on Enter and on leaving', () => {
    const { change, box } = setUp()
    fireEvent.change(box, { target: { value: '120,5' } })
    expect(change).not.toHaveBeenCalled()
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(change).toHaveBeenCalledExactlyOnceWith(120.5)
    fireEvent.change(box, { target: { value: '80' } })
    fireEvent.blur(box)
    expect(change).toHaveBeenLastCalledWith(80)
  })
  it('forgets what is no number, and what Esc takes back', () => {
    const { change, box } = setUp()
    fireEvent.change(box, { target: { value: 'wide' } })
    fireEvent.blur(box)
    fireEvent.change(box, { target: { value: '7' } })
    fireEvent.keyDown(box, { key: 'Escape' })
    fireEvent.blur(box)
    expect(change).not.toHaveBeenCalled()
    expect(box.value).toBe('100')
  })
  it('steps by arrow keys, ten times as far with Shift, within its bounds', () => {
    const { change, box } = setUp({ max: 105 })
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(change).toHaveBeenLastCalledWith(99)
    fireEvent.keyDown(box, { key: 'ArrowUp', shiftKey: true })
    expect(change).toHaveBeenLastCalledWith(105)
  })
})

describe('Segmented', () => {
  function Sizes({ onChange }: { readonly onChange: (value: string) => void }) {
    const [value, setValue] = useState<'s' | 'm' | 'l'>('s')
    return (
      <Segmented
        label="Size"
        options={[{ value: 's', label: 'Small' }, { value: 'm', label: 'Medium' }, { value: 'l', label: 'Large' }]}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    )
  }
  it('moves choice and focus together by arrow keys, round the end', () => {
    const change = vi.fn<(value: string) => void>()
    render(<Sizes onChange={change} />)
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Small' }), { key: 'ArrowLeft' })
    expect(change).toHaveBeenLastCalledWith('l')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Large' }))
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Large' }), { key: 'ArrowRight' })
    expect(change).toHaveBeenLastCalledWith('s')
  })
  it('is one stop of the Tab key', () => {
    render(<Sizes onChange={() => undefined} />)
    expect(screen.getAllByRole('radio').map((radio) => radio.tabIndex)).toEqual([0, -1, -1])
  })
})

describe('Dialog', () => {
  it('is named, described and closed by Esc', async () => {
    const close = vi.fn<() => void>()
    render(<Dialog open onClose={close} title="Share lesson" description="By e-mail"><input aria-label="Email" /></Dialog>)
    const dialog = await screen.findByRole('dialog', { name: 'Share lesson' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(close).toHaveBeenCalledTimes(1)
  })
  it('cannot be left while it is locked', async () => {
    const close = vi.fn<() => void>()
    render(<Dialog open locked onClose={close} title="Removed" actions={<Button>Go to dashboard</Button>} />)
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Removed' }), { key: 'Escape' })
    expect(close).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})

describe('a dialog that closes', () => {
  it('gives the focus back at once, and never takes it from what has it by then', async () => {
    function Screen() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>Find</button>
          <input aria-label="Words" />
          <Dialog open={open} onClose={() => setOpen(false)} title="Commands"><input aria-label="Command" /></Dialog>
        </>
      )
    }
    render(<Screen />)
    const opener = screen.getByRole('button', { name: 'Find' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Commands' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    // In the task of the key, so that the next key finds it there.
    await Promise.resolve()
    expect(document.activeElement).toBe(opener)
    const words = screen.getByLabelText('Words')
    words.focus()
    // What would fade has been gone for many turns by then.
    for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => { setTimeout(done, 10) })
    expect(document.activeElement).toBe(words)
  })
})

describe('ConfirmDialog', () => {
  it('stays open with the message when the deed fails', async () => {
    const close = vi.fn<() => void>()
    const confirm = () => Promise.reject(new Error('The server is busy.'))
    render(<ConfirmDialog open onClose={close} title="Delete lesson?" confirmLabel="Delete lesson" danger onConfirm={confirm} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete lesson' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.')
    expect(close).not.toHaveBeenCalled()
  })
})

describe('Menu', () => {
  it('opens by a press and runs what is chosen', async () => {
    const rename = vi.fn<() => void>()
    render(
      <Menu
        button={<Button>More</Button>}
        items={[{ id: 'rename', label: 'Rename', onSelect: rename }, 'separator', { id: 'delete', label: 'Delete', danger: true, onSelect: () => undefined }]}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    expect(rename).toHaveBeenCalledTimes(1)
  })
})

describe('Table', () => {
  const columns = [{ id: 'name', header: 'Name', sortBy: (row: string) => row, text: (row: string) => row, cell: (row: string) => row }]
  const shown = () => screen.queryAllByRole('cell').map((cell) => cell.textContent)
  it('sorts by its header and says how', () => {
    render(<Table label="Lessons" rows={['b', 'a']} columns={columns} rowKey={(row) => row} empty="none" />)
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(shown()).toEqual(['a', 'b'])
    expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
  })
  it('filters, says when nothing is left, and takes the filter back', () => {
    render(<Table label="Lessons" rows={['b', 'a']} columns={columns} rowKey={(row) => row} empty="none" filter />)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), { target: { value: 'zz' } })
    expect(shown()).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('Nothing matches “zz”.')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(shown()).toEqual(['b', 'a'])
  })
  it('shows what a place without rows shows', () => {
    render(<Table label="Lessons" rows={[]} columns={columns} rowKey={(row) => row} empty={<p>No lessons yet</p>} />)
    expect(screen.getByText('No lessons yet')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('Toasts', () => {
  it('are read out, failures as alerts, and close by their button', async () => {
    render(<Toasts />)
    toast('Link copied')
    toast('Not saved', { tone: 'danger' })
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved')
    expect(screen.getByRole('status').textContent).toContain('Link copied')
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' })
    if (first) fireEvent.click(first)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1))
  })
})
