/** The sender of the documents. Name and address are invented. */
export const venueFacts = {
  name: 'Halyard',
  firm: 'Halyard Securities, LLC',
  address: ['480 Commerce Wharf, Suite 900', 'Wilmington, DE 19801'],
  phone: '(302) 555-0160',
  web: 'support@halyard.example',
  taxId: '00-0000000',
  /** The participant number in the clearing system. */
  clearingNumber: '0931',
  member: 'Member FINRA / SIPC',
  /** SVG path data of the logo in a 24x24 box. */
  mark: 'M4 3h4.4v6.7l7.2-3.200V3H20v18h-4.4v-9.4l-7.2 3.200V21H4z',
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
