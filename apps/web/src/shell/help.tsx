import { type HelpTopic, helpHref, readHelpRequest, withoutHelp } from '@portal/ui/layout/help-request';
import { useCloseOverPage } from '@portal/client/browser/dialog-address';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useHydrated } from '@portal/ui/layout/use-hydrated';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from '../brand/brand';

const HelpDrawer = deferredPart(async () => (await import('./help-drawer')).HelpDrawer, 'toast');

/**
 * Opens the help when the address requests it, on any page: '#help=fees' or '?help=fees'. So links can open a topic,
 * and Back closes the drawer. Its code is loaded on first use [SHL-36].
 */
export function Help() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const close = useCloseOverPage();
  // Prerendered pages have no drawer.
  const isHydrated = useHydrated();
  const request = isHydrated ? readHelpRequest({ search, hash }) : null;
  const [wasRequested, setWasRequested] = useState(false);
  if (request !== null && !wasRequested) setWasRequested(true);

  const goTo = (topic: HelpTopic): void => {
    void navigate({ pathname, search: withoutHelp({ search, hash }).search, hash: helpHref(topic) }, { replace: true });
  };

  if (!wasRequested) return null;
  return (
    <HelpDrawer
      topic={request}
      feeText={brandAt(pathname).feeText}
      onClose={() => close({ pathname, ...withoutHelp({ search, hash }) })}
      onTopic={goTo}
    />
  );
}
