import { SectionCard } from '@portal/ui/layout/section-card';
import { Link, useParams } from 'react-router';
import { NotFoundPage } from '../page/not-found-page';
import { SectionPage } from '../page/section-page';
import type { GalleryEntry } from './gallery-entry';
import { galleryGroups } from './gallery-groups';
import styles from './gallery.module.css';

/** Every component of libs/ui in its states, one folder of it at a time. */
export function GalleryPage() {
  const { group: chosen = galleryGroups[0].name } = useParams();
  const group = galleryGroups.find(({ name }) => name === chosen);
  if (group === undefined) return <NotFoundPage />;
  return (
    <SectionPage
      key={group.name}
      title={`Components: ${group.name}`}
      lead={
        <>
          Each component of <code>libs/ui/src/{group.name}</code> in its states. The button Dark above shows the other
          color scheme.
        </>
      }
    >
      <nav aria-label="Groups of components">
        <ul className={styles.groups}>
          {galleryGroups.map(({ name }) => (
            <li key={name}>
              <Link
                to={`/sandbox/components/${name}`}
                className={styles.group}
                aria-current={name === group.name ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {group.entries.map(each => (
        <EntryCard key={each.names.join()} entry={each} />
      ))}
    </SectionPage>
  );
}

const EntryCard = ({ entry: { names, states } }: { entry: GalleryEntry }) => (
  <SectionCard title={names.join(', ')} ruled padded>
    <div className={styles.states}>
      {states.map(({ title, isWide, content }) => (
        <div key={title} className={styles.state} data-wide={isWide || undefined} data-sample>
          <h3 className={styles.title}>{title}</h3>
          {content}
        </div>
      ))}
    </div>
  </SectionCard>
);
