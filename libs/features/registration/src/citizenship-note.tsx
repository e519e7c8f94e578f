import { Notice } from '@portal/ui/notice';

/** Whether a citizenship is given that is not US; a missing one counts as US, the default of the form. */
export const isForeignCitizen = (countryCode: string | null | undefined): boolean => (countryCode ?? 'US') !== 'US';

/** Warning for applicants who are not US citizens; it does not stop them, since international data is accepted [REG-10]. */
export function CitizenshipNote({ role }: { role?: 'status' }) {
  return (
    <Notice tone="warn" {...(role && { role })}>
      US citizenship is required to open an account. You can go on, but your application may be declined.
    </Notice>
  );
}
