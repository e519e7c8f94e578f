import { useFlag } from '@portal/client/flags';
import { LegalPage } from '@portal/help/legal-page';
import type { LegalText } from '@portal/help/legal-text';
import { useLocation } from 'react-router';
import { brandAt } from '../brand';
import { showsTerms } from '../build-mode';

/** A disclosure page under the name of the brand; its links lead to pages that there are [RTE-16, RTE-17]. */
export function Legal({ text }: { text: LegalText }) {
  const brand = brandAt(useLocation().pathname);
  const hasLibrary = useFlag('selfClearingAcknowledgement');
  const leaveOut = [...(showsTerms ? [] : ['terms-and-conditions']), ...(hasLibrary ? [] : ['disclosure-library'])];
  return <LegalPage text={text} brandName={brand.name} leaveOut={leaveOut} />;
}
