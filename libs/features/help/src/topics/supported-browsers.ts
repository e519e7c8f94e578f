import { neededBrowsers, supportedBrowsers as browsers } from '@portal/domain/access/browsers';
import type { FaqEntry } from './faq';

const list = (versions: Readonly<Record<string, string>>): string[] =>
  Object.entries(versions).map(([browser, version]) => `${browser} ${version}`);

/**
 * Browsers supported by the specification, and the versions that this portal requires (decision 32) [HLP-15, LKP-18].
 */
export const supportedBrowsers: FaqEntry = {
  id: 'supported-browsers',
  title: 'Supported browsers',
  parts: [
    {
      text: 'The portal supports these browsers from the version named on:',
      unorderedList: list(browsers),
      subText: `This version of the portal needs ${list(neededBrowsers).join(', ')} or newer. We recommend the newest version that your device can run.`,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'A page stays empty or I cannot sign in',
      unorderedList: [
        'Update the browser, then reload the page.',
        'Allow cookies and JavaScript for this site.',
        'Turn off extensions that change pages, and try again.',
      ],
    },
  ],
};
