const problem = 'Enter a valid email, such as name@example.com.';
const local = '[^\\s@]+';
// A forgotten '.com' would mean that no mail ever comes.
const domain = '([^\\s@.]+\\.)+[^\\s@.]{2,}';
const address = new RegExp(`^${local}@${domain}$`);

/** Format problem of a typed email address, or null. The server validates further. */
export function checkEmail(email: string): string | null {
  const typed = email.trim();
  if (typed === '') return 'Enter an email address.';
  return typed.length <= 254 && address.test(typed) ? null : problem;
}
