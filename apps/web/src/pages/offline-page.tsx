import { Message } from './message';

/** The code of a page could not be fetched without the network; reloadOnce loads it when the network is back (H-07). */
export const OfflinePage = ({ framed }: { framed: boolean }) => (
  <Message alone={!framed} title="You are offline">
    <p>This page could not be loaded. It opens by itself when you are connected again.</p>
  </Message>
);
