/**
 * Problems of the email addresses of people to invite, by position; null for one that is no other person's. An account of
 * several people needs several people, not several entries, so the applicant's own address and a repeated one are
 * refused, whatever their case and white space [REG-02, REG-46]. An address that is still missing has no problem here.
 */
export function checkOtherAddresses(emails: readonly string[], own: string | null | undefined): (string | null)[] {
  const addresses = emails.map(normalize);
  return addresses.map((address, index) => {
    if (address === '') return null;
    if (address === normalize(own ?? '')) return 'Enter another person’s email, not your own.';
    return addresses.indexOf(address) === index ? null : 'Enter a different email for each person.';
  });
}

const normalize = (email: string): string => email.trim().toLowerCase();
