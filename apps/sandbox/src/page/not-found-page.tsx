import { Link } from 'react-router';
import { SectionPage } from './section-page';

/** For an address below /sandbox that is no page. */
export const NotFoundPage = () => (
  <SectionPage title="Page not found" lead="The sandbox has no page at this address.">
    <Link to="/sandbox">Go to People</Link>
  </SectionPage>
);
