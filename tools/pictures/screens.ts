import { screenGroups, type ScreenGroup, type Screen } from '@portal/testing/screens/screens';

/** A screen with the person who sees it. */
export type Scene = Screen & Pick<ScreenGroup, 'persona' | 'factors' | 'arrange'>;

/** Every screen of the portal, in the order in which an investor meets them. */
export const scenes: readonly Scene[] = Object.values(screenGroups)
  .flat()
  .flatMap(({ screens, ...person }) => screens.map(screen => ({ ...person, ...screen })));

/** The pictures that the README shows, by file name, each of a screen as it opens on a desktop. */
export const readmePictures = { portfolio: 'portfolio', asset: 'ticket' } as const;
