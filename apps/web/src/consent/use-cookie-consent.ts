import { usePaths } from '@portal/client/browser/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** In ms: the banner must not compete with the first screen for the network. */
const delay = 1500;

/** Shows the cookie banner shortly after each page opens, until it is accepted. */
export function useCookieConsent(): void {
  const { pathname } = useLocation();
  const policy = usePaths().disclosure('disclosures/privacy-policy');
  useEffect(() => {
    // If its code fails to load, the next page tries again.
    const timer = setTimeout(() => void ask(policy).catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [policy, pathname]);
}

async function ask(policy: string): Promise<void> {
  const { askConsent } = await import('./cookie-consent');
  askConsent(policy);
}
