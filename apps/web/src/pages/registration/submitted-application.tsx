import { useFlag, useFlagsSettled } from '@portal/client/settings/flags';
import { SubmittedApplicationPage } from '@portal/registration/submit/submitted-application-page';
import { PageLoader } from '../../page/page-loader';
import { NotFoundPage } from '../../messages/not-found-page';

/** Status of an application; the page exists only with the entity-migration flag [RTE-32]. */
export function SubmittedApplication() {
  const exists = useFlag('entityMigration');
  const isKnown = useFlagsSettled();
  if (exists) return <SubmittedApplicationPage />;
  return isKnown ? <NotFoundPage /> : <PageLoader />;
}
