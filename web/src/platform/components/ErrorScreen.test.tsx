import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import '../i18n/i18n.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { ROUTE_RELOAD_SECONDS } from './RouteErrorBoundary.tsx'
import { ChunkLoadError } from '../loading/chunk-recovery.ts'

afterEach(cleanup)

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

describe('the error screen (S1 §2.9)', () => {
  it('says that something went wrong, and offers to reload, to try again and to go home', () => {
    render(<ErrorScreen error={new Error('boom')} onRetry={() => undefined} />)
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(buttons()).toEqual(['Reload Page', 'Try Again', 'Go Home'])
    expect(screen.getByText('If the problem persists, clear your browser cache; otherwise contact the support team.')).toBeTruthy()
  })
  it('for a part that failed to load it speaks of an update, offers no other try, and counts down where told to', () => {
    render(<ErrorScreen error={new ChunkLoadError('gone')} onRetry={() => undefined} countdownFrom={ROUTE_RELOAD_SECONDS} />)
    expect(screen.getByRole('heading', { name: 'App Update Available' })).toBeTruthy()
    expect(buttons()).toEqual(['Reload Page', 'Go Home'])
    expect(screen.getByText('Automatically reloading in 5 seconds')).toBeTruthy()
  })
})
