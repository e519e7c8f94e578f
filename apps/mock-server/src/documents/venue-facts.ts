import { demoFirm, halyard } from '@portal/contracts/configuration/demo-settings';

/** The sender of the documents: the firm that the portal of the demonstration names. */
export const venueFacts = {
  name: halyard.name,
  firm: demoFirm.legalName,
  address: demoFirm.address,
  phone: demoFirm.phone,
  web: demoFirm.email,
  taxId: '00-0000000',
  clearingNumber: demoFirm.clearingNumber,
  member: 'Member FINRA/SIPC',
  /** SVG path data of the logo in a 24x24 box. */
  mark: halyard.mark,
} as const;

/** Ink colors, as in the portal's light theme. */
export const paperColors = {
  brand: '#1d3b9a',
  text: '#12151c',
  second: '#474d59',
  third: '#656b78',
  line: '#cfcfc9',
  soft: '#f2f2ef',
} as const;
