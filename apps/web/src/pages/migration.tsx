import { MigrationPage } from '@portal/auth/migration-page';
import { usePaths } from '@portal/client/paths';
import { useLocation, useSearchParams } from 'react-router';
import { brandAt } from '../brand';
import { useGoOn } from '../go-on';
import { legalLinks } from '../legal-links';
import { preloadPage } from '../preload';

/** Sign-in of users who move over from an old provider: step 1, and step 3 after the new password [RTE-07, SGN-15, SGN-16]. */
export function Migration() {
  const paths = usePaths();
  const goOn = useGoOn('migration');
  const { pathname } = useLocation();
  const step = useSearchParams()[0].get('migrationStep') === '3' ? 3 : 1;
  return (
    <MigrationPage
      key={step}
      step={step}
      brand={brandAt(pathname)}
      legalLinks={legalLinks(paths)}
      onSubmit={() => preloadPage(paths.twoFactor())}
      onSignedIn={() => goOn({ migrationStep: String(step) })}
    />
  );
}
