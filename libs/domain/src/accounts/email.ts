/** Format problem of a typed e-mail address, or null. The server validates further. */
export function checkEmail(email: string): string | null {
  const typed = email.trim();
  if (typed === '') return 'Enter an e-mail address.';
  return typed.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(typed) ? null : 'Enter an e-mail such as name@example.com.';
}
