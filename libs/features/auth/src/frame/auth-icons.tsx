import type { ReactNode } from 'react';

/** Inlined: importing the icon package would cost the first screens more bytes than these few icons. */
function Icon({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const BackIcon = () => (
  <Icon size={16}>
    <path d="m15 6-6 6 6 6" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon size={16}>
    <path d="M12 3c2.4 2 5 3 8 3 .8 6.5-2 12.5-8 15-6-2.5-8.8-8.5-8-15 3 0 5.6-1 8-3Z" />
  </Icon>
);

export const MailIcon = () => (
  <Icon size={24}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3 7 9 6 9-6" />
  </Icon>
);

export const DoneIcon = () => (
  <Icon size={24}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const BrokenLinkIcon = () => (
  <Icon size={24}>
    <path d="M10 14a4 4 0 0 1 0-5.6l3.5-3.5a4 4 0 0 1 5.6 5.6L17.5 12M14 10a4 4 0 0 1 0 5.6l-3.5 3.5a4 4 0 0 1-5.6-5.6L6.5 12" />
  </Icon>
);
