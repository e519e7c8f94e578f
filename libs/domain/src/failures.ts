/** One error of a response's body. */
export interface ErrorItem {
  readonly code: string;
  readonly message: string;
  readonly developerMessage?: string | undefined;
  readonly field?: string | undefined;
}

/** The codes that start-up and the shared failure handler know. They are compared whole: 403.4 is not 403.41 [ERR-05]. */
export const errorCodes = {
  frozen: '403.100.1',
  twoFactorNeeded: '403.100.2',
  noAccountInformation: '403.4',
  developerMessages: ['403.41', '403.43'],
} as const;

const failureTexts = {
  timeout: 'Network call timed out. Please refresh the page and try again.',
  unknown: 'There was an unknown error on the page.',
  noAccountInformation:
    'No account information was found for this user on the secondary platform. Please contact support.',
} as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The errors of a response's body, be it one object, a list of them, or either wrapped as { errors } [ERR-02]. Codes may be numbers
 * and everything but the code may be null or absent; what has no code is left out, unless it is what Spring answers by itself.
 */
export function parseErrorBody(body: unknown): readonly ErrorItem[] {
  const fromSpring = parseSpringBody(body);
  if (fromSpring !== null) return [fromSpring];
  const found = isRecord(body) && 'errors' in body ? body['errors'] : body;
  return (Array.isArray(found) ? found : [found]).filter(isRecord).flatMap(item => {
    const code = typeof item['code'] === 'number' ? String(item['code']) : textOf(item['code']);
    if (code === undefined) return [];
    return [
      {
        code,
        message: textOf(item['message']) ?? '',
        developerMessage: textOf(item['developerMessage']),
        field: textOf(item['field']),
      },
    ];
  });
}

/** A capital, no name, field or bracket of a program, and a full stop: a message that somebody wrote for people. */
const sentence = /^(?!.*(?:Exception|exception|[a-z]\.[A-Za-z]|[{}[\]<>=_\\\n]))[A-Z].{8,300}[.!?]$/;

/**
 * Spring's own body of a refusal, { timestamp, status, error, message, path }: the status in place of a code, and the message if
 * it is fit for people. `error` only names the status, and the message of a 500 tells what broke.
 */
function parseSpringBody(body: unknown): ErrorItem | null {
  if (!isRecord(body) || 'code' in body || typeof body['error'] !== 'string') return null;
  const { status, message } = body;
  if (typeof status !== 'number' || status >= 500 || typeof message !== 'string') return null;
  return sentence.test(message) ? { code: String(status), message } : null;
}

export interface Failure {
  /** 'http' for an answer with a failure status, 'timeout' for none in time; others have no effect here. */
  readonly kind: 'http' | 'timeout' | (string & {});
  readonly status: number | null;
  readonly errors: readonly ErrorItem[];
}

/** Where the failure happened. */
export interface FailureScene {
  /** Whether the call was one of authentication. */
  readonly isAuthCall: boolean;
  /** Whether the call was one of start-up or of the account itself, whose refusals take the whole screen. */
  readonly isAccountCall: boolean;
  /** The page below /investors, as 'login'. */
  readonly page: string;
  /** Whether the user has given both factors, as far as the portal knows. */
  readonly hasTwoFactors: boolean;
  /** Whether the client id of the path, or the default brand, is a configured one. */
  readonly isKnownClient: boolean;
}

/** What the portal does about a failure besides handing it on to the caller [ERR-08]. */
export type FailureEffect =
  | { readonly kind: 'none' }
  /** Ask GET auth/user whether the session still lives [SES-30]. */
  | { readonly kind: 'recheckSession' }
  | { readonly kind: 'freeze' }
  /** The generic error screen with 'Sign Out' [ERR-15]. */
  | { readonly kind: 'twoFactorRefused' }
  | { readonly kind: 'splash'; readonly message: string }
  | { readonly kind: 'toast'; readonly message: string };

const none: FailureEffect = { kind: 'none' };
const splash = (message: string): FailureEffect => ({ kind: 'splash', message });

/** The shared handling of every failed call [SES-30, SES-33 to SES-35, ERR-01 to ERR-09]. */
export function classifyFailure(failure: Failure, scene: FailureScene): FailureEffect {
  if (failure.kind === 'timeout') return { kind: 'toast', message: failureTexts.timeout };
  if (failure.kind !== 'http') return none;
  if (failure.status === 401) {
    return scene.isAuthCall || scene.page.toLowerCase() === 'login' ? none : { kind: 'recheckSession' };
  }
  return failure.status === 403 ? classifyRefusal(failure.errors[0], scene) : none;
}

function classifyRefusal(error: ErrorItem | undefined, scene: FailureScene): FailureEffect {
  const { isAccountCall, isKnownClient, hasTwoFactors } = scene;
  if (error?.code === errorCodes.frozen) return { kind: 'freeze' };
  // With one factor it is expected on public pages, and start-up leads to the second one.
  if (error?.code === errorCodes.twoFactorNeeded) return hasTwoFactors ? { kind: 'twoFactorRefused' } : none;
  if (error?.code === errorCodes.noAccountInformation) return splash(failureTexts.noAccountInformation);
  if (errorCodes.developerMessages.some(code => code === error?.code)) {
    return splash(error?.developerMessage ?? failureTexts.unknown);
  }
  return isAccountCall && isKnownClient ? splash(error?.message || failureTexts.unknown) : none;
}
