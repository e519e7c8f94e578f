import { useStore } from 'zustand';
import { PlaidOpener, type PlaidOpenerProps } from '../bank-link/plaid-opener';
import { installSimulatedLink, simulatedLink } from './install';
import { LinkDialog } from './link-modal';

installSimulatedLink();

/** Uses the same package as with the real provider, but renders the modal itself. */
export function SimulatedOpener(props: PlaidOpenerProps) {
  const session = useStore(simulatedLink, state => state.session);
  return (
    <>
      <PlaidOpener {...props} />
      {session !== null && <LinkDialog key={session.token} session={session} />}
    </>
  );
}
