import { useFlag, useFlagsSettled } from '@portal/client/flags';
import { SubmittedApplicationPage } from '@portal/registration/submitted-application-page';
import { Waiting } from '../waiting';
import { NotFoundPage } from './not-found-page';

/** What has become of an application; the page is there with the entity-migration flag only [RTE-32]. */
export function SubmittedApplication() {
  const exists = useFlag('entityMigration');
  const isKnown = useFlagsSettled();
  if (exists) return <SubmittedApplicationPage />;
  return isKnown ? <NotFoundPage /> : <Waiting />;
}
