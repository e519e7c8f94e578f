import { Message } from './message';

/** Shown when the code of a page cannot be loaded offline; reloadOnce reloads once the network is back (H-07). */
export const OfflinePage = ({ framed }: { framed: boolean }) => (
  <Message alone={!framed} title="You are offline">
    <p>This page could not be loaded. It opens by itself when you are connected again.</p>
  </Message>
);
