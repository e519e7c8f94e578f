import { pictureOf } from '@portal/contracts/sandbox/specification';
import styles from './specification.module.css';

interface StatementPictureProps {
  screen: string | null;
  /** Screens of which there is a picture. */
  pictures: readonly string[];
}

/** The picture of the screen on which a statement can be seen, or why there is none. */
export function StatementPicture({ screen, pictures }: StatementPictureProps) {
  if (screen === null) return <p>No picture: the statement is not about one screen.</p>;
  if (!pictures.includes(screen)) {
    return (
      <p>
        No picture of the screen <code>{screen}</code> yet. <code>npm run screenshots -- --out dist/screens</code> takes
        it, and <code>npm run spec</code> puts it here.
      </p>
    );
  }
  return (
    <a href={pictureOf(screen)} className={styles.picture}>
      <img src={pictureOf(screen)} alt={`The screen ${screen}`} loading="lazy" />
    </a>
  );
}
