import { neededBrowsers, supportedBrowsers as browsers } from '@portal/domain/access/browsers';
import type { FaqEntry } from './faq';

const list = (versions: Readonly<Record<string, string>>): string[] =>
  Object.entries(versions).map(([browser, version]) => `${browser} ${version}`);

const needed = list(neededBrowsers);

/**
 * Browsers supported by the specification, and the versions that this portal requires (decision 32) [HLP-15, LKP-18].
 */
export const supportedBrowsers: FaqEntry = {
  id: 'supported-browsers',
  title: 'Supported browsers',
  parts: [
    {
      text: 'Our supported browsers and their minimum versions:',
      unorderedList: list(browsers),
      subText: `The portal currently requires newer versions: at least ${needed.slice(0, -1).join(', ')}, or ${needed.at(-1)}.`,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'A page is blank, or I can’t sign in',
      unorderedList: [
        'Update your browser, then refresh the page.',
        'Allow cookies and JavaScript for this site.',
        'Turn off extensions that change pages, and try again.',
      ],
    },
  ],
};
