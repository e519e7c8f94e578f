import { Component, type ReactNode } from 'react';
import { isMissingCode, reloadOnce } from './new-version';
import { FailurePage } from './pages/failure-page';
import { OfflinePage } from './pages/offline-page';

interface ErrorBoundaryProps {
  /** A change of this value tries again: the address of the page. */
  resetKey: string;
  framed?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: 'none' | 'offline' | 'other';
  resetKey: string;
}

/** A page that fails while it is drawn ends on the generic error screen, never on a blank one [ERR-17]. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: isMissingCode(error) && !navigator.onLine ? 'offline' : 'other' };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reloadOnce(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const framed = this.props.framed ?? false;
    if (failure === 'none') return this.props.children;
    return failure === 'offline' ? <OfflinePage framed={framed} /> : <FailurePage framed={framed} />;
  }
}
