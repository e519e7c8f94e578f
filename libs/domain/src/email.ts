/** What is wrong with a typed e-mail address; null when it can be one. The server decides the rest. */
export function checkEmail(email: string): string | null {
  const typed = email.trim();
  if (typed === '') return 'Enter an e-mail address.';
  return typed.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(typed) ? null : 'Enter an e-mail such as name@example.com.';
}
