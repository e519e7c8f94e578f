export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SignInProblems = { readonly [field in keyof Credentials]?: string | undefined };

/** What is missing or cannot be right, by field [SGN-03, SGN-04]. The server decides the rest. */
export function checkCredentials({ email, password }: Credentials): SignInProblems {
  return {
    email: checkEmail(email),
    password: password === '' ? 'Enter your password.' : undefined,
  };
}

/** What is wrong with an address that was typed; undefined when nothing is. */
export function checkEmail(email: string): string | undefined {
  if (email === '') return 'Enter your e-mail.';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Enter an e-mail such as name@example.com.';
}
