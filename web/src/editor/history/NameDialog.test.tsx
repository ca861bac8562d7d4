import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../platform/i18n/i18n.ts'
import { NameDialog } from './NameDialog.tsx'

afterEach(cleanup)

it('is open for the name at once: whoever has pressed "Name the current version" types it', async () => {
  render(<NameDialog title="Name the current version" initial="" onClose={() => undefined} onSave={() => Promise.resolve()} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
})
