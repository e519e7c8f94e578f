import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './section-links.module.css';

export interface SectionLink {
  readonly path: string;
  readonly label: string;
}

/** Links to the sections: a column, on narrow screens a strip that scrolls sideways. */
export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  // The first section is at the top: it is the current one only when no other is.
  const [first, ...others] = links;
  const current = others.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? first;
  return (
    <nav className={styles.sections} aria-label="Sections">
      <ul ref={list} className={styles.list}>
        {links.map(link => (
          <li key={link.path}>
            <Link to={link.path} className={styles.link} aria-current={link === current ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
