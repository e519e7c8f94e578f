import { changePreference, readPreference } from '@portal/client/settings/preferences';
import { privacyConsentName, readToasts, removeToast, toast } from '@portal/ui/feedback/toast';

const accepted = 'accepted';

/**
 * Shows the cookie banner unless it is open or was accepted in this browser: a toast at the bottom centre that stays
 * until accepted and survives a logout [SHL-39 to SHL-43]. `policy` is the path of the privacy policy.
 */
export function askConsent(policy: string): void {
  if (readPreference('cookieConsent').includes(accepted)) return;
  if (readToasts().some(({ name }) => name === privacyConsentName)) return;
  const id = toast({
    name: privacyConsentName,
    text: 'We use only cookies that sign-in and your settings need. Privacy Policy',
    linkText: 'Privacy Policy',
    link: policy,
    position: 'bottom-center',
    autoClose: false,
    persistent: true,
    actions: [{ label: 'Accept', run: accept }],
  });
  function accept(): void {
    changePreference('cookieConsent', [accepted]);
    removeToast(id);
  }
}
