import { noteEvent } from '@portal/client/browser/portal-events';
import { Component, type ReactNode } from 'react';
import { isLeaving, isMissingCode, unlessLeaving } from '@portal/ui/feedback/missing-code';
import { reloadOnce } from '../page/reload-once';
import { FailurePage } from './failure-page';
import { PageLoader } from '../page/page-loader';
import { Message } from './message';

interface ErrorBoundaryProps {
  /** A change of this value, the address of the page, resets the error. */
  resetKey: string;
  framed?: boolean;
  children: ReactNode;
}

type Failure = 'none' | 'displaced' | 'leaving' | 'offline' | 'other';

interface ErrorBoundaryState {
  failure: Failure;
  resetKey: string;
  /** The page was drawn anew once. */
  isRedrawn: boolean;
}

/** Something outside of the portal, such as a translator, has moved an element that React was about to remove. */
const isDisplaced = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

function classify(error: unknown): Failure {
  if (isDisplaced(error)) return 'displaced';
  if (!isMissingCode(error)) return 'other';
  if (isLeaving()) return 'leaving';
  return navigator.onLine ? 'other' : 'offline';
}

/** Shows the generic error screen when a page throws while rendering, instead of a blank one [ERR-17]. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none', resetKey: this.props.resetKey, isRedrawn: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: classify(error) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey, isRedrawn: false };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingCode(error)) {
      unlessLeaving(() => {
        this.setState(({ failure }) => ({ failure: failure === 'none' ? failure : classify(error) }));
        void reloadOnce(error);
      });
    } else {
      if (isDisplaced(error)) {
        this.setState(({ isRedrawn }) => ({ failure: isRedrawn ? 'other' : 'none', isRedrawn: true }));
      }
      noteEvent({ kind: 'error', error, source: 'render' });
    }
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const framed = this.props.framed ?? false;
    if (failure === 'none') return this.props.children;
    if (failure === 'displaced') return null;
    if (failure === 'leaving') return <PageLoader />;
    return failure === 'offline' ? <OfflinePage framed={framed} /> : <FailurePage framed={framed} />;
  }
}

/** Shown when the code of a page cannot be loaded offline; reloadOnce reloads once the network is back (H-07). */
const OfflinePage = ({ framed }: { framed: boolean }) => (
  <Message alone={!framed} title="You’re offline">
    <p>We’ll load this page when you’re back online.</p>
  </Message>
);
