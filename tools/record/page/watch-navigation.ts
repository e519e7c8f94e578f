import type { Happening } from './page-event.ts';

/** The parts of the Navigation API that are used, which TypeScript's DOM types do not have yet. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  readonly userInitiated: boolean;
  readonly destination: { readonly index: number; readonly sameDocument: boolean };
}

/** Set by a document that goes to another one by itself, for that one to read. */
const leavingKey = 'recorder-leaving';

/**
 * Reports a new document that the user has asked the browser for, and Back and Forward of the browser. Links and the
 * page's own navigation are consequences of other steps.
 */
export function watchNavigation(report: (happening: Happening) => void): void {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate';
  const isByPage = sessionStorage.getItem(leavingKey) !== null;
  sessionStorage.removeItem(leavingKey);
  if (!isByPage && type !== 'back_forward') report({ kind: type === 'reload' ? 'reload' : 'goto' });

  // Chromium, in which all is recorded, has it.
  const { navigation } = window as typeof window & {
    readonly navigation: EventTarget & { readonly currentEntry: { readonly index: number } };
  };
  navigation.addEventListener('navigate', event => {
    // The only event of this name.
    const { navigationType, userInitiated, destination } = event as NavigateEvent;
    if (navigationType === 'traverse') {
      if (userInitiated) report({ kind: destination.index < navigation.currentEntry.index ? 'back' : 'forward' });
    } else if (!destination.sameDocument && !(navigationType === 'reload' && userInitiated)) {
      sessionStorage.setItem(leavingKey, 'yes');
    }
  });
}
