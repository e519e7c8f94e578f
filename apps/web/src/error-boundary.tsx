import { Component, type ReactNode } from 'react';
import { reloadOnce } from './new-version';
import { FailurePage } from './pages/failure-page';

interface ErrorBoundaryProps {
  /** A change of this value tries again: the address of the page. */
  resetKey: string;
  framed?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** Boxed, because anything can be thrown. */
  failure: { error: unknown } | null;
  resetKey: string;
}

/** A page that fails while it is drawn ends on the generic error screen, never on a blank one [ERR-17]. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reloadOnce(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <FailurePage error={failure.error} framed={this.props.framed ?? false} />;
  }
}
