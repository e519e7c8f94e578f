import { portalConfig } from '@portal/client/browser/config';
import { changePreference, readPreference } from '@portal/client/preferences/preferences';
import { privacyConsentName, readToasts, removeToast, toast, type ToastAction } from '@portal/ui/feedback/toast';
import { cookiesAccepted, measurementAccepted, measurementRefused } from './consent-values';

const necessary =
  'We use only the cookies and browser storage we need to sign you in, remember your settings, and run this site. Privacy Policy';
const measuring =
  'We use cookies and browser storage to sign you in and remember your settings. We also use analytics to see which pages are visited. Privacy Policy';
const askingToMeasure =
  'We use cookies and browser storage to sign you in and remember your settings. With your permission, we also use analytics cookies to see which pages are visited. Privacy Policy';

/**
 * Shows the cookie banner unless it is open or was accepted in this browser: a toast at the bottom centre that stays
 * until accepted and survives a logout [SHL-39 to SHL-43]. `policy` is the path of the privacy policy. Where the
 * deployment measures visits with consent, it asks for that too, and refusing is as easy as agreeing.
 */
export function askConsent(policy: string): void {
  const { tracking } = portalConfig();
  const asksMeasurement = tracking?.needsConsent === true;
  const answers = readPreference('cookieConsent');
  const needed = asksMeasurement ? [measurementAccepted, measurementRefused] : [cookiesAccepted];
  if (needed.some(answer => answers.includes(answer))) return;
  if (readToasts().some(({ name }) => name === privacyConsentName)) return;
  const save = (...values: readonly string[]): void => {
    changePreference('cookieConsent', [cookiesAccepted, ...values]);
    removeToast(id);
  };
  const actions: ToastAction[] = asksMeasurement
    ? [
        { label: 'Accept', run: () => save(measurementAccepted) },
        { label: 'Necessary only', run: () => save(measurementRefused) },
      ]
    : [{ label: 'Accept', run: () => save() }];
  const id = toast({
    name: privacyConsentName,
    text: asksMeasurement ? askingToMeasure : tracking === null ? necessary : measuring,
    linkText: 'Privacy Policy',
    link: policy,
    position: 'bottom-center',
    autoClose: false,
    persistent: true,
    actions,
  });
}
