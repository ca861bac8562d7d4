import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  readonly children: ReactNode
  /** A change of it gives the place another try, such as the id of what is shown. */
  readonly resetKey?: string
  /** See ErrorScreen. */
  readonly countdownFrom?: number | null
}

/** Keeps a failure inside one area, so that the shell around it still works. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ error: null, failed: false })

  override render() {
    const { failed, error } = this.state
    return failed ? <ErrorScreen error={error} onRetry={this.retry} countdownFrom={this.props.countdownFrom} /> : this.props.children
  }
}
