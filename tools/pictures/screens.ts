import { screenGroups, type ScreenGroup, type Screen } from '@portal/testing/screens/screens';

/** A screen with the person who sees it. */
export type Scene = Screen & Pick<ScreenGroup, 'persona' | 'factors' | 'arrange'>;

/** Every screen of the portal, in the order in which an investor meets them. */
export const scenes: readonly Scene[] = Object.values(screenGroups)
  .flat()
  .flatMap(({ screens, ...person }) => screens.map(screen => ({ ...person, ...screen })));

/** The pictures of the README and the decisions, by file name, each of a screen as it opens on a desktop. */
export const readmePictures = {
  portfolio: { name: 'portfolio', scheme: 'light' },
  asset: { name: 'ticket', scheme: 'light' },
  performance: { name: 'performance', scheme: 'light' },
  chart: { name: 'asset-chart', scheme: 'dark' },
  receipt: { name: 'ticket-receipt', scheme: 'light' },
} as const;
