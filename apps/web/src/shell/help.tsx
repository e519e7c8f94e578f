import { type HelpTopic, helpHref, readHelpRequest, withoutHelp } from '@portal/ui/help-request';
import { lazyPart } from '@portal/ui/lazy-part';
import { useTakenOver } from '@portal/ui/use-taken-over';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from '../brand';

const HelpDrawer = lazyPart(async () => (await import('./help-drawer')).HelpDrawer, 'toast');

/**
 * Opens the help where the address asks for it, on any page: '#help=fees' or '?help=fees'. So a link leads to a topic, and
 * Back closes the drawer. Its code is fetched when it is first asked for [SHL-36].
 */
export function Help() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A drawing has no drawer.
  const isTakenOver = useTakenOver();
  const asked = isTakenOver ? readHelpRequest({ search, hash }) : null;
  const [wasAsked, setWasAsked] = useState(false);
  if (asked !== null && !wasAsked) setWasAsked(true);

  // Whether the page itself, without the help, is the step before in the history.
  const place = `${pathname}${search}`;
  const before = useRef({ place, asked });
  const hasPageBefore = useRef(false);
  useEffect(() => {
    if (before.current.asked === null && asked !== null) hasPageBefore.current = before.current.place === place;
    before.current = { place, asked };
  }, [place, asked]);

  const close = (): void => {
    if (hasPageBefore.current) void navigate(-1);
    else void navigate({ pathname, ...withoutHelp({ search, hash }) }, { replace: true });
  };
  const goTo = (topic: HelpTopic): void => {
    void navigate({ pathname, search: withoutHelp({ search, hash }).search, hash: helpHref(topic) }, { replace: true });
  };

  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <HelpDrawer asked={asked} feeText={brandAt(pathname).feeText} onClose={close} onTopic={goTo} />
    </Suspense>
  );
}
