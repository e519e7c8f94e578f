import { HintButton } from '@portal/ui/popovers/hint-button';
import { IconInfoCircle } from '@tabler/icons-react';
import { entry } from './gallery-entry';

export const popovers = [
  entry(
    { HintButton },
    [
      {
        title: 'Usual',
        content: (
          <HintButton label="What gain / loss counts" hint="What your positions are worth, less what they cost.">
            <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
          </HintButton>
        ),
      },
    ],
    ['Hint', 'TargetElement'],
  ),
];
