import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OverlayHost } from './OverlayHost.tsx'
import { queryClient } from '../platform/http/query-client.ts'

/** What the screens behind the sign-in need around them. */
export function SignedInProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <OverlayHost />
    </QueryClientProvider>
  )
}
