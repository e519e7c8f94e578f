import { reportPath } from '../routing/route.ts';
import type { Brand } from './brand-settings.ts';
import type { PortalSettings } from './portal-settings.ts';

/**
 * The invented broker of the demonstration: its portal, mails, wire instructions and documents name the same firm, because
 * an investor compares exactly these before a wire.
 */
export const demoFirm = {
  legalName: 'Halyard Securities, LLC',
  address: ['480 Commerce Wharf, Suite 900', 'Wilmington, DE 19801'],
  phone: '+1 302 555 0160',
  email: 'support@example.com',
  hours: 'Monday to Friday, 8:00 a.m. to 6:00 p.m. ET. We usually reply to email within 1 business day.',
  /** Participant number in the clearing system. */
  clearingNumber: '0931',
} as const;

/** The brand of the demonstration. */
export const halyard = {
  name: 'Halyard',
  mark: 'M4 3h4.4v6.7l7.2-3.200V3H20v18h-4.4v-9.4l-7.2 3.200V21H4z',
  headline: 'Trade securities and digital asset securities in one place.',
  pitch: 'See live, timestamped prices and preview every order before you submit it.',
  facts: [
    { label: 'Order entry', value: '4:00 a.m.–8:00 p.m. ET' },
    { label: 'Trading', value: '9:30 a.m.–4:00 p.m. ET' },
    { label: 'Member', value: 'FINRA/SIPC' },
  ],
  legalLine:
    `${demoFirm.legalName} is a registered broker-dealer and operator of an alternative trading system. Investing ` +
    'involves risk, including loss of principal. Digital asset securities may be illiquid and are not suitable for ' +
    'every investor. Amounts are in US dollars. Quotes for securities are from this alternative trading system unless noted.',
  parentSite: 'Halyard',
  feeText: 'two-tier',
  requiresSignature: false,
} as const satisfies Brand;

/** Facts of an invented broker, for the mock server and for tests. The built portal contains none of them. */
export const demoSettings = {
  links: {
    formCrs: 'https://www.example.com/form-crs.pdf',
    customerAgreement: 'https://www.example.com/customer-agreement.pdf',
    sipc: 'https://www.sipc.org/',
    issuance: 'https://www.example.com/issuance',
    parentSite: 'https://www.example.com/',
  },
  supportEmail: demoFirm.email,
  supportPhone: demoFirm.phone,
  supportHours: demoFirm.hours,
  receivingFirm: { name: demoFirm.legalName, number: demoFirm.clearingNumber },
  /** Brands of the build (apps/web/src/brands), and one id without a brand. */
  clientIds: ['harbor', 'cedar-row', 'finch-marlow'],
  brands: { default: halyard },
  idempotentMoney: true,
  traderTopic: 'user',
  flagsUrl: '/',
  reportUrl: reportPath,
  bankLink: 'simulated',
} as const satisfies PortalSettings;

/** Flag values of the demonstration: all features on, the hidden test symbol hidden. */
export const allFeatures = {
  canTrade: true,
  showDepthOfBook: true,
  timeInForceGtc: true,
  timeInForceGtd: true,
  rememberDevice: true,
  sendCodeToEmail: true,
  entityMigration: true,
  selfClearingAcknowledgement: true,
  selfClearedTransactions: true,
  transfer: true,
  info: true,
  accountTransfer: true,
  freeTrade: true,
  hiddenTestSymbol: false,
  faqVariant: 'standard',
  // No fixed variant: the portal assigns users to variants itself.
  actionButtonSize: 'byUser',
} as const satisfies Required<NonNullable<PortalSettings['flags']>>;

/**
 * The demonstration in front of another back end. Whether it carries out a command once per key is unknown, so nothing is sent again;
 * whether it has a flag service too, so everything can be tried without one.
 */
export const settingsElsewhere: PortalSettings = {
  ...demoSettings,
  idempotentMoney: false,
  flagsUrl: undefined,
  flags: allFeatures,
};
