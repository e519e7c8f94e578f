import { IconId, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { helpIcon, HelpList } from './help-list';

const items = [
  { icon: <IconUser {...helpIcon} />, title: '18 or older', text: 'and a US citizen' },
  { icon: <IconId {...helpIcon} />, title: 'A valid SSN', text: 'and a US residential address in a supported state' },
  {
    icon: <IconShieldCheck {...helpIcon} />,
    title: 'Why we ask',
    text: 'Federal law requires all financial institutions to obtain, verify, and record information that identifies each person who opens an account.',
  },
] as const;

/** Eligibility rules, shown before the form [REG-04, REG-06, REG-08, REG-10]. */
export const EligibilityHelp = () => <HelpList title="Eligibility" items={items} />;
