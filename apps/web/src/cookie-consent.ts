import { usePaths } from '@portal/client/paths';
import { changePreference, readPreference } from '@portal/client/preferences';
import { privacyConsentName, readToasts, removeToast, toast } from '@portal/ui/toast';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const accepted = 'accepted';
/** The banner must not compete with the first screen for the network. */
const delay = 1500;

/** The cookie banner: a toast at the bottom centre that stays until it is accepted, which the browser remembers [SHL-39 to SHL-43]. */
export function useCookieConsent(): void {
  const paths = usePaths();
  const { pathname } = useLocation();
  useEffect(() => {
    if (readPreference('cookieConsent').includes(accepted)) return undefined;
    const timer = setTimeout(() => {
      if (readToasts().some(({ name }) => name === privacyConsentName)) return;
      const id = toast({
        name: privacyConsentName,
        text: 'We use only cookies that sign-in and your settings need. Privacy Policy',
        linkText: 'Privacy Policy',
        link: paths.disclosure('disclosures/privacy-policy'),
        position: 'bottom-center',
        autoClose: false,
        persistent: true,
        actions: [
          {
            label: 'Accept',
            run: () => {
              changePreference('cookieConsent', [accepted]);
              removeToast(id);
            },
          },
        ],
      });
    }, delay);
    return () => clearTimeout(timer);
  }, [paths, pathname]);
}
