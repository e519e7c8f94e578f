import { disclosures } from '@portal/help/legal/disclosures';
import { Legal } from './legal';

export const Disclosures = () => <Legal text={disclosures} />;
