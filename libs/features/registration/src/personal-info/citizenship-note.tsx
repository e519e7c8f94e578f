import { Notice } from '@portal/ui/feedback/notice';

/** True for a citizenship other than US; a missing one counts as US, the default of the form. */
export const isForeignCitizen = (countryCode: string | null | undefined): boolean => (countryCode ?? 'US') !== 'US';

/** Warns applicants who are not US citizens; they can continue, since international data is accepted [REG-10]. */
export function CitizenshipNote({ role }: { role?: 'status' }) {
  return (
    <Notice tone="warn" {...(role && { role })}>
      US citizenship is required to open an account. You can go on, but your application may be declined.
    </Notice>
  );
}
