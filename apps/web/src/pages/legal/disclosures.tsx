import { portalConfig } from '@portal/client/browser/config';
import { disclosures } from '@portal/help/legal/disclosures';
import { Legal } from './legal';

/** The list of all disclosures; without the sample's own statements if the deployment publishes its documents. */
export function Disclosures() {
  const isSample = Object.keys(portalConfig().disclosures).length === 0;
  const sections = disclosures.sections.filter(({ id }) => isSample || id !== 'important');
  return <Legal text={{ ...disclosures, sections }} />;
}
