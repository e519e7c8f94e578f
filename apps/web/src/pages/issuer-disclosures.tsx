import { issuerDisclosures } from '@portal/help/issuer-disclosures';
import { Legal } from './legal';

export const IssuerDisclosures = () => <Legal text={issuerDisclosures} />;
