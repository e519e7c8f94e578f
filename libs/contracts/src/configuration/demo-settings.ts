import { reportPath } from '../routing/route.ts';
import type { Brand } from './brand-settings.ts';
import type { PortalSettings } from './portal-settings.ts';

/** The brand of the demonstration. */
export const halyard = {
  name: 'Halyard',
  mark: 'M4 3h4.4v6.7l7.2-3.200V3H20v18h-4.4v-9.4l-7.2 3.200V21H4z',
  headline: 'Trade securities and digital asset securities on one regulated venue.',
  pitch: 'Every order is reviewed before it is sent, every price shows its age, and every cent is accounted for.',
  facts: [
    { label: 'Order entry', value: '4:00 a.m. – 8:00 p.m. ET' },
    { label: 'Trading', value: '9:30 a.m. – 4:00 p.m. ET' },
    { label: 'Member', value: 'FINRA / SIPC' },
  ],
  legalLine:
    'Halyard Securities, LLC is a registered broker-dealer and operator of an alternative trading system. Investing ' +
    'involves risk, including loss of principal. Digital asset securities may be illiquid and are not suitable for ' +
    'every investor. Cash and securities are shown in US dollars; quotes come from this venue unless stated.',
  parentSite: 'Halyard',
  feeText: 'two-tier',
  requiresSignature: false,
} as const satisfies Brand;

/** Facts of an invented broker, for the mock server and for tests. The built portal contains none of them. */
export const demoSettings = {
  links: {
    formCrs: 'https://www.example.com/form-crs.pdf',
    issuance: 'https://www.example.com/issuance',
    parentSite: 'https://www.example.com/',
  },
  supportEmail: 'support@example.com',
  supportPhone: '+1 555 0100',
  receivingFirm: { name: 'Halyard Securities LLC', number: '0931' },
  /** Brands of the build (apps/web/src/brands), and one id without a brand. */
  clientIds: ['harbor', 'cedar-row', 'finch-marlow'],
  brands: { default: halyard },
  idempotentMoney: true,
  reportUrl: reportPath,
  bankLink: 'simulated',
} as const satisfies PortalSettings;
