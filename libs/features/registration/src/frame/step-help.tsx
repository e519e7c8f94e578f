import { IconClock, IconUserCheck } from '@tabler/icons-react';
import { helpIcon, HelpList } from './help-list';

const items = [
  {
    icon: <IconUserCheck {...helpIcon} />,
    title: 'Identity check',
    text: 'We verify your identity, as required by law.',
  },
  { icon: <IconClock {...helpIcon} />, title: 'Review', text: 'This takes up to 2 business days.' },
] as const;

/** What happens after an application is submitted [REG-14]. */
export const NextHelp = () => <HelpList title="What happens next" items={items} />;
