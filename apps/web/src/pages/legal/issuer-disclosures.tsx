import { issuerDisclosures } from '@portal/help/legal/issuer-disclosures';
import { Legal } from './legal';

export const IssuerDisclosures = () => <Legal text={issuerDisclosures} />;
