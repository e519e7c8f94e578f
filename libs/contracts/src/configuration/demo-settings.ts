import { reportPath } from '../routing/route.ts';
import type { PortalSettings } from './portal-settings.ts';

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
  idempotentMoney: true,
  reportUrl: reportPath,
  bankLink: 'simulated',
} as const satisfies PortalSettings;
