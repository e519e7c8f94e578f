import { UiRoot } from '@portal/ui/theme/ui-root';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';

/** Roles of the tokens (libs/ui/src/theme/tokens.css) by what they are for. */
const roles = {
  'Brand and accent': ['fill', 'accent', 'accent-soft', 'accent-line', 'focus'],
  Grounds: ['canvas', 'surface', 'raised', 'sunken', 'hover', 'line', 'line-strong', 'field-line'],
  Text: ['text', 'text-2', 'text-3'],
  Market: ['up', 'up-soft', 'down', 'down-soft'],
  Status: ['info', 'info-soft', 'success', 'success-soft', 'warn', 'warn-soft', 'danger', 'danger-soft'],
  Categories: ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6', 'cat-7', 'cat-8'],
} as const;

const sizes = [
  ['Hero, 46', 'var(--t-44)'],
  ['Page title, 22', 'var(--t-22)'],
  ['Heading, 18', 'var(--t-18)'],
  ['Body, 14', 'var(--t-14)'],
  ['Secondary, 13', 'var(--t-13)'],
  ['Caption, 12', 'var(--t-12)'],
] as const;

export const theme = [
  // The root draws nothing itself: what it brings is colors and type.
  entry({ UiRoot }, [
    ...Object.entries(roles).map(([title, names]) => ({
      title,
      isWide: true,
      content: (
        <ul className={styles.swatches}>
          {names.map(name => (
            <li key={name} className={styles.swatch}>
              <span className={styles.color} style={{ background: `var(--c-${name})` }} />
              --c-{name}
            </li>
          ))}
        </ul>
      ),
    })),
    {
      title: 'Type',
      isWide: true,
      content: sizes.map(([name, font]) => (
        <p key={name} style={{ font }}>
          {name}
        </p>
      )),
    },
  ]),
];
