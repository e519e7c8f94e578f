import { chapters, type Chapter, type Screen } from '@portal/testing/screens';

/** A screen with the person who sees it. */
export type Scene = Screen & Pick<Chapter, 'persona' | 'factors' | 'arrange'>;

/** Every screen of the portal, in the order in which an investor meets them. */
export const scenes: readonly Scene[] = Object.values(chapters)
  .flat()
  .flatMap(({ screens, ...person }) => screens.map(screen => ({ ...person, ...screen })));

/** The pictures that the README shows, by file name, each of a screen as it opens on a desktop. */
export const readmePictures = { portfolio: 'portfolio', asset: 'ticket' } as const;
