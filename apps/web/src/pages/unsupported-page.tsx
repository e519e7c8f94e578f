import { usePaths } from '@portal/client/paths';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { supportLink } from '../support-link';
import { Message } from './message';

const general = 'The portal cannot be used with this account.';

/** Says why the portal cannot be used; the words come from the address and are shown as plain text [RTE-13]. */
export function UnsupportedPage() {
  const paths = usePaths();
  const [query] = useSearchParams();
  return (
    <Message
      alone
      title="Not supported"
      actions={
        <>
          <Button component="a" href={supportLink('The portal is not supported')}>
            Contact Support
          </Button>
          <Button component={Link} variant="default" to={paths.login()}>
            Go to sign in
          </Button>
        </>
      }
    >
      <p>{query.get('errorMessage') || general}</p>
    </Message>
  );
}
