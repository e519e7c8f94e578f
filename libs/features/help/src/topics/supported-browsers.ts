import { supportedBrowsers as browsers } from '@portal/domain/lookups';
import type { FaqEntry } from '../faq';

/** Supported browsers, from the list that everything else asks too [HLP-15, LKP-18]. */
export const supportedBrowsers: FaqEntry = {
  id: 'supported-browsers',
  title: 'Supported browsers',
  parts: [
    {
      text: 'The portal supports these browsers from the version named on:',
      unorderedList: Object.entries(browsers).map(([browser, version]) => `${browser} ${version}`),
      subText: 'We recommend the newest version that your device can run.',
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
