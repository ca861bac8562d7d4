import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Guarded } from './Guarded.tsx'
import { PageSkeleton } from '../platform/components/PageSkeleton.tsx'

/** A public screen, with a skeleton while it loads. */
export function screen(element: ReactNode): ReactNode {
  return <Suspense fallback={<PageSkeleton />}>{element}</Suspense>
}

/** A screen for people who are not signed in. */
export function authOnly(element: ReactNode): ReactNode {
  return <Guarded access="auth-only">{screen(element)}</Guarded>
}

/** A screen for members. */
export function member(element: ReactNode): ReactNode {
  return <Guarded access="protected">{screen(element)}</Guarded>
}
