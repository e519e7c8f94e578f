import { Notice } from '@portal/ui/feedback/notice';

/** True for a citizenship other than US; a missing one counts as US, the default of the form. */
export const isForeignCitizen = (countryCode: string | null | undefined): boolean => (countryCode ?? 'US') !== 'US';

/** Warns applicants who are not US citizens; they can continue, since international data is accepted [REG-10]. */
export function CitizenshipNote({ role }: { role?: 'status' }) {
  return (
    <Notice tone="warn" {...(role && { role })}>
      US citizenship is required to open an account. You can continue, but your application may be declined.
    </Notice>
  );
}

/** The same for a home outside of the US [REG-08]. */
export const ResidenceNote = () => (
  <Notice tone="warn" role="status">
    A US residential address is required to open an account. You can continue, but your application may be declined.
  </Notice>
);
