import { disclosureLibrary } from '@portal/help/legal/disclosure-library';
import { FlagGate } from '../../page/flag-gate';
import { Legal } from './legal';

export const DisclosureLibrary = () => (
  <FlagGate flag="selfClearingAcknowledgement">
    <Legal text={disclosureLibrary} />
  </FlagGate>
);
