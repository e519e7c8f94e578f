import { additionalDisclosures } from '@portal/help/legal/additional-disclosures';
import { Legal } from './legal';

export const AdditionalDisclosures = () => <Legal text={additionalDisclosures} />;
