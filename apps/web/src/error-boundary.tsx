import { Component, type ReactNode } from 'react';
import { isLeaving, isMissingCode, unlessLeaving } from '@portal/ui/missing-code';
import { reloadOnce } from './reload-once';
import { FailurePage } from './pages/failure-page';
import { OfflinePage } from './pages/offline-page';
import { Waiting } from './waiting';

interface ErrorBoundaryProps {
  /** A change of this value tries again: the address of the page. */
  resetKey: string;
  framed?: boolean;
  children: ReactNode;
}

type Failure = 'none' | 'leaving' | 'offline' | 'other';

interface ErrorBoundaryState {
  failure: Failure;
  resetKey: string;
}

function judge(error: unknown): Failure {
  if (!isMissingCode(error)) return 'other';
  if (isLeaving()) return 'leaving';
  return navigator.onLine ? 'other' : 'offline';
}

/** A page that fails while it is drawn ends on the generic error screen, never on a blank one [ERR-17]. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: judge(error) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingCode(error)) {
      unlessLeaving(() => {
        this.setState(({ failure }) => ({ failure: failure === 'none' ? failure : judge(error) }));
        void reloadOnce(error);
      });
    }
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const framed = this.props.framed ?? false;
    if (failure === 'none') return this.props.children;
    if (failure === 'leaving') return <Waiting />;
    return failure === 'offline' ? <OfflinePage framed={framed} /> : <FailurePage framed={framed} />;
  }
}
