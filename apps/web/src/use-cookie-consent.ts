import { usePaths } from '@portal/client/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The banner must not compete with the first screen for the network. */
const delay = 1500;

/** Asks for the cookie consent a moment after each page has opened, until it is given. */
export function useCookieConsent(): void {
  const { pathname } = useLocation();
  const policy = usePaths().disclosure('disclosures/privacy-policy');
  useEffect(() => {
    // Without its code the next page asks.
    const timer = setTimeout(() => void ask(policy).catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [policy, pathname]);
}

async function ask(policy: string): Promise<void> {
  const { askConsent } = await import('./cookie-consent');
  askConsent(policy);
}
