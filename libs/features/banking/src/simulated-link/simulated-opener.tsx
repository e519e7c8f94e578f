import { useSyncExternalStore } from 'react';
import { PlaidOpener, type PlaidOpenerProps } from '../plaid-opener';
import { installSimulatedLink, readSimulatedSession, subscribeSimulatedSession } from './install';
import { LinkDialog } from './link-modal';

installSimulatedLink();

/** The same package as with the real provider, whose modal is drawn here. */
export function SimulatedOpener(props: PlaidOpenerProps) {
  const session = useSyncExternalStore(subscribeSimulatedSession, readSimulatedSession);
  return (
    <>
      <PlaidOpener {...props} />
      {session !== null && <LinkDialog key={session.token} session={session} />}
    </>
  );
}
