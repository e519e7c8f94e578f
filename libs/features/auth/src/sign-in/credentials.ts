export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SignInProblems = { readonly [field in keyof Credentials]?: string | undefined };

/** Required and format errors by field [SGN-03, SGN-04]. The server checks the rest. */
export function checkCredentials({ email, password }: Credentials): SignInProblems {
  return {
    email: checkEmail(email),
    password: password === '' ? 'Enter your password.' : undefined,
  };
}

/** Error for an email address as typed; undefined if it is valid. */
export function checkEmail(email: string): string | undefined {
  if (email === '') return 'Enter your email.';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Enter a valid email, such as name@example.com.';
}
