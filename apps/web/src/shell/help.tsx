import { type HelpTopic, helpHref, readHelpRequest, withoutHelp } from '@portal/ui/layout/help-request';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { useHydrated } from '@portal/ui/layout/use-hydrated';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from '../brand/brand';

const HelpDrawer = lazyPart(async () => (await import('./help-drawer')).HelpDrawer, 'toast');

/**
 * Opens the help when the address requests it, on any page: '#help=fees' or '?help=fees'. So links can open a topic,
 * and Back closes the drawer. Its code is loaded on first use [SHL-36].
 */
export function Help() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Prerendered pages have no drawer.
  const isHydrated = useHydrated();
  const request = isHydrated ? readHelpRequest({ search, hash }) : null;
  const [wasRequested, setWasRequested] = useState(false);
  if (request !== null && !wasRequested) setWasRequested(true);

  // True if the previous history entry is the same page without the help.
  const address = `${pathname}${search}`;
  const previous = useRef({ address, request });
  const hasPageBefore = useRef(false);
  useEffect(() => {
    if (previous.current.request === null && request !== null) {
      hasPageBefore.current = previous.current.address === address;
    }
    previous.current = { address, request };
  }, [address, request]);

  const close = (): void => {
    if (hasPageBefore.current) void navigate(-1);
    else void navigate({ pathname, ...withoutHelp({ search, hash }) }, { replace: true });
  };
  const goTo = (topic: HelpTopic): void => {
    void navigate({ pathname, search: withoutHelp({ search, hash }).search, hash: helpHref(topic) }, { replace: true });
  };

  if (!wasRequested) return null;
  return (
    <Suspense fallback={null}>
      <HelpDrawer topic={request} feeText={brandAt(pathname).feeText} onClose={close} onTopic={goTo} />
    </Suspense>
  );
}
