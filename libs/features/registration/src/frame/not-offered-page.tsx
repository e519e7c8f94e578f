import { portalConfig } from '@portal/client/browser/config';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { CardPage } from './card-page';

interface NotOfferedPageProps {
  /** Title of the page. */
  title: string;
  /** What is not possible here, in one line. */
  what: string;
  /** What to do instead, in one sentence. */
  instead: string;
}

/** Says that this portal's back end does not offer what the page is for (docs/back-end.md), and whom to ask. */
export function NotOfferedPage({ title, what, instead }: NotOfferedPageProps) {
  return (
    <CardPage title={title}>
      <EmptyNote
        icon={<IconMail size={28} stroke={1.5} />}
        title={what}
        action={
          <Button component="a" href={`mailto:${portalConfig().supportEmail}`} variant="default">
            Contact Support
          </Button>
        }
      >
        {instead}
      </EmptyNote>
    </CardPage>
  );
}
