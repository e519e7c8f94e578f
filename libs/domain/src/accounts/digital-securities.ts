import { isFullName, type PersonName } from './names';

/** Digital asset securities account: who gets the offer, and the signature rules (specification 0, sections 3 to 5). */

/** Account fields that decide about the offer. */
export interface DigitalSecuritiesOffer {
  readonly allowTDASOptIn?: boolean | null | undefined;
  readonly ackTDASAutoOptIn?: boolean | null | undefined;
}

/** True if the account is offered and not acknowledged yet: condition of banner and announcement [DAS-03, DAS-04]. */
export const isDigitalSecuritiesOffered = (account: DigitalSecuritiesOffer | null): boolean =>
  account?.allowTDASOptIn === true && account.ackTDASAutoOptIn !== true;

/**
 * `agreement` requires the checkbox and a signature; `acknowledgement` only the checkbox, because a user with a pending
 * application has already signed [DAS-12].
 */
export type TermsFlow = 'agreement' | 'acknowledgement';

interface TdasApplication {
  readonly kind: string | null;
  readonly status?: string | null | undefined;
}

const underWay: readonly string[] = ['SIGNED', 'PENDING', 'APPROVED'];

/** Flow of the terms, from the user's applications [DAS-12]. */
export const computeTermsFlow = (applications: readonly TdasApplication[]): TermsFlow =>
  applications.some(({ kind, status }) => kind === 'TDAS' && underWay.includes(status ?? ''))
    ? 'acknowledgement'
    : 'agreement';

/** The user's input on the terms page. */
export interface TermsInput {
  readonly agreed: boolean;
  readonly signature: string;
}

/** Problems that prevent submitting the terms, by field; empty if none [DAS-11 to DAS-15]. */
export function checkTermsInput(
  { agreed, signature }: TermsInput,
  flow: TermsFlow,
  signer: PersonName,
): Partial<Record<keyof TermsInput, string>> {
  const isUnsigned = flow === 'agreement' && !isFullName(signature, signer);
  return {
    ...(agreed ? {} : { agreed: 'You must agree to the terms and conditions to continue.' }),
    ...(isUnsigned ? { signature: describeSignature(signature) } : {}),
  };
}

/** Replaces {name} with the typed text [DAS-15]. */
export const describeSignature = (typed: string): string =>
  `You must sign the application or ${typed.trim()} does not match with your name`;

/** Message where the account is not offered yet [DAS-21]. */
export const stateNotSupported = 'Your state is not yet supported. Your application was not submitted.';
