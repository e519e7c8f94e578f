import { worlds } from '@portal/contracts/sandbox/worlds';
import { useQueryClient } from '@tanstack/react-query';
import { SectionPage } from '../page/section-page';
import { NewWorldCard } from './new-world-card';
import { SnapshotsCard } from './snapshots-card';
import { WorldsCard } from './worlds-card';
import styles from './worlds.module.css';
import { FileCard, sendFile } from '../commands/file-card';
import { showResult } from '../commands/result';

/** The worlds of the server: create, enter, fork, save, export, import, reset and end them. */
export const WorldsPage = () => (
  <SectionPage
    title="Worlds"
    lead="Each world has its own market, people, and clock. The portal in this browser shows the selected world."
  >
    <WorldsCard />
    <NewWorldCard />
    <div className={styles.pair}>
      <SnapshotsCard />
      <ImportCard />
    </div>
  </SectionPage>
);

/** Makes a world of an exported file and enters it. */
function ImportCard() {
  const cache = useQueryClient();
  return (
    <FileCard
      title="Import a world"
      subtitle="Create a world from an exported file."
      accept=".json,application/json"
      action="Import and switch"
      onSubmit={async file => {
        await sendFile(worlds.importFile, file, { select: 'true' });
        showResult('Switched to the imported world.');
        void cache.resetQueries();
      }}
    />
  );
}
