import type { ResponseBody } from '@portal/client/api/route-call';
import { bundles } from '@portal/contracts/sandbox/bundles';
import { Button } from '@mantine/core';
import { Notice } from '@portal/ui/feedback/notice';
import { useState } from 'react';
import { FileCard, sendFile } from '../commands/file-card';
import styles from './bundles.module.css';

type Reopened = ResponseBody<typeof bundles.reopen>;

const describeCommits = ({ bundle, portal }: Reopened['commits']): string[] =>
  bundle === portal
    ? []
    : [`It comes from commit ${bundle ?? '(unknown)'}, this portal from ${portal ?? '(unknown)'}.`];

/** Makes a world of a bundle, and opens the portal in the state of its browser. */
export function ReopenCard() {
  const [reopened, setReopened] = useState<Reopened | null>(null);
  return (
    <>
      <FileCard
        title="Reopen a failure bundle"
        subtitle="A file that was saved here, by a failed browser test or by CI becomes a new world whose clock stands still."
        accept=".gz,.json,application/gzip,application/json"
        action="Reopen it"
        onSubmit={async file => {
          setReopened(null);
          setReopened(await sendFile(bundles.reopen, file));
        }}
      />
      {reopened !== null && (
        <Notice tone="info" role="status">
          <strong>The bundle is open as world {reopened.worldId}.</strong>
          {[...describeCommits(reopened.commits), ...reopened.differences].map(text => (
            <p key={text}>{text}</p>
          ))}
          <p className={styles.open}>
            {/* Another application of the same origin. */}
            <Button component="a" href={reopened.address} variant="default" size="sm">
              Open {reopened.route}
            </Button>
          </p>
          <p>This browser then has the cookies and the storage of the bundle, and is in its world.</p>
        </Notice>
      )}
    </>
  );
}
