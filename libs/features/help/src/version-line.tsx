import { readBuildVersion } from '@portal/client/browser/build-version';
import styles from './help-drawer.module.css';

/** Version and commit of the portal, which support may ask for, and its open-source licenses; nothing on the development server. */
export function VersionLine() {
  const { version, commit } = readBuildVersion();
  if (version === null) return null;
  return (
    <p className={styles.version}>
      Version {version}
      {commit !== null && ` (${commit.slice(0, 7)})`} ·{' '}
      <a href="/licenses.txt" target="_blank" rel="noopener noreferrer">
        Open-source licenses
      </a>
    </p>
  );
}
