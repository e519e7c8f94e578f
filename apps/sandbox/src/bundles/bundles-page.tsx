import { SectionPage } from '../page/section-page';
import { ReopenCard } from './reopen-card';
import { ReportCard } from './report-card';

/** One file for a problem: made here or by a failed browser test, and reopened as the running portal. */
export const BundlesPage = () => (
  <SectionPage
    title="Failure bundles"
    lead="A problem as one file: the world, the page and the browser’s state. It reopens as the running portal."
  >
    <ReportCard />
    <ReopenCard />
  </SectionPage>
);
