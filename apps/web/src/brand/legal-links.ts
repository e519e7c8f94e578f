import type { LegalLink } from '@portal/auth/frame/auth-brand';
import { portalConfig } from '@portal/client/browser/config';
import type { Paths } from '@portal/client/browser/paths';
import { helpHref } from '@portal/ui/layout/help-request';
import { showsTerms } from '@portal/client/browser/build-mode';

/** The links at the foot of the screens before sign-in [SGN-09]. */
export function legalLinks(paths: Paths): LegalLink[] {
  const { formCrs, brokerCheck } = portalConfig().links;
  const terms = { label: 'Terms and Conditions', to: paths.disclosure('terms-and-conditions') };
  return [
    { label: 'Form CRS', href: formCrs },
    { label: 'Privacy Policy', to: paths.disclosure('privacy-policy') },
    ...(showsTerms() ? [terms] : []),
    { label: 'BrokerCheck', href: brokerCheck },
    { label: 'Help', href: helpHref() },
  ];
}
