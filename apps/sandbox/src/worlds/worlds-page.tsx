import { SectionPage } from '../page/section-page';
import { ImportCard } from './import-card';
import { NewWorldCard } from './new-world-card';
import { SnapshotsCard } from './snapshots-card';
import { WorldsCard } from './worlds-card';
import styles from './worlds.module.css';

/** The worlds of the server: create, enter, fork, save, export, import, reset and end them. */
export const WorldsPage = () => (
  <SectionPage
    title="Worlds"
    lead="Each is a venue of its own. This browser is in one of them; the portal here shows that one."
  >
    <WorldsCard />
    <NewWorldCard />
    <div className={styles.pair}>
      <SnapshotsCard />
      <ImportCard />
    </div>
  </SectionPage>
);
