import { useFlag } from '@portal/client/settings/flags';
import { LegalPage } from '@portal/help/legal/legal-page';
import type { LegalText } from '@portal/help/legal/legal-text';
import { useLocation } from 'react-router';
import { brandAt } from '../../brand/brand';
import { showsTerms } from '../../brand/build-mode';

/** A disclosure page under the name of the brand; it links only to pages that exist [RTE-16, RTE-17]. */
export function Legal({ text }: { text: LegalText }) {
  const brand = brandAt(useLocation().pathname);
  const hasLibrary = useFlag('selfClearingAcknowledgement');
  const leaveOut = [...(showsTerms ? [] : ['terms-and-conditions']), ...(hasLibrary ? [] : ['disclosure-library'])];
  return <LegalPage text={text} brandName={brand.name} leaveOut={leaveOut} />;
}
