import { portalConfig } from '@portal/client/browser/config';
import { pageFrom } from '@portal/client/browser/paths';
import { useFlag } from '@portal/client/settings/flags';
import { LegalPage, PublishedDocument } from '@portal/help/legal/legal-page';
import type { LegalText } from '@portal/help/legal/legal-text';
import { useLocation } from 'react-router';
import { brandAt } from '../../brand/brand';
import { showsTerms } from '@portal/client/browser/build-mode';

/**
 * A disclosure page under the name of the brand; it links only to pages that exist [RTE-16, RTE-17]. A deployment that
 * names its own document for the page shows a link to it, never the sample text.
 */
export function Legal({ text }: { text: LegalText }) {
  const { pathname } = useLocation();
  const { name } = brandAt(pathname);
  const hasLibrary = useFlag('selfClearingAcknowledgement');
  const { disclosures } = portalConfig();
  const address = disclosures[pageFrom(pathname)?.split('/').at(-1) ?? ''];
  if (address !== undefined) return <PublishedDocument title={text.title} address={address} />;
  const leaveOut = [...(showsTerms() ? [] : ['terms-and-conditions']), ...(hasLibrary ? [] : ['disclosure-library'])];
  const isSample = Object.keys(disclosures).length === 0;
  return <LegalPage text={text} brandName={name} leaveOut={leaveOut} isSample={isSample} />;
}
