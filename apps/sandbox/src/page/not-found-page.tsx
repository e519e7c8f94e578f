import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { Link } from 'react-router';
import { SectionPage } from './section-page';

/** For an address below /sandbox that is no page. */
export const NotFoundPage = () => (
  <SectionPage title="Page not found" lead="This page doesn’t exist.">
    <EmptyNote title="Nothing here" action={<Link to="/sandbox">Go to People</Link>} />
  </SectionPage>
);
