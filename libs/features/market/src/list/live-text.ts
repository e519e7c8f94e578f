interface QuoteState {
  readonly feed: 'connecting' | 'connected' | 'disconnected';
  /** The server refuses a topic. */
  readonly refused: boolean;
  /** Quotes are polled, because the feed cannot be opened. */
  readonly isPolled: boolean;
  /** The last polled quotes could not be loaded. */
  readonly hasFailed: boolean;
  readonly isClosed: boolean;
}

const paused = 'Quotes are paused';

/** How current the quotes of the list are, in a few words. */
export function describeQuotes({ feed, refused, isPolled, hasFailed, isClosed }: QuoteState): string {
  // Nothing has come since some time that may have been before the close.
  if (isPolled && hasFailed) return paused;
  if (isClosed) return 'Last quotes before the close';
  if (feed === 'connected') return refused ? 'Some updates are not live' : 'Live quotes';
  if (isPolled) return 'Quotes every 10 seconds';
  return feed === 'connecting' ? 'Connecting to live quotes' : paused;
}
