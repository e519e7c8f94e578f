import { isFullName, type PersonName } from './names';

/** The digital asset securities account: who is asked, and what a signature must be (specification 0, sections 3 to 5). */

export interface DigitalSecuritiesOffer {
  readonly allowTDASOptIn?: boolean | null | undefined;
  readonly ackTDASAutoOptIn?: boolean | null | undefined;
}

/** Whether the account is offered and has not been answered: what banner and announcement ask [DAS-03, DAS-04]. */
export const isDigitalSecuritiesOffered = (account: DigitalSecuritiesOffer | null): boolean =>
  account?.allowTDASOptIn === true && account.ackTDASAutoOptIn !== true;

/**
 * `agreement` wants the tick and a signature, `acknowledgement` the tick alone: somebody whose application is under way
 * has signed already [DAS-12].
 */
export type TermsFlow = 'agreement' | 'acknowledgement';

interface TdasApplication {
  readonly kind: string;
  readonly status?: string | null | undefined;
}

const underWay: readonly string[] = ['SIGNED', 'PENDING', 'APPROVED'];

export const computeTermsFlow = (applications: readonly TdasApplication[]): TermsFlow =>
  applications.some(({ kind, status }) => kind === 'TDAS' && underWay.includes(status ?? ''))
    ? 'acknowledgement'
    : 'agreement';

export interface TermsAnswer {
  readonly agreed: boolean;
  readonly signature: string;
}

/** What keeps the terms from being submitted, by field; empty when nothing does [DAS-11 to DAS-15]. */
export function checkTermsAnswer(
  { agreed, signature }: TermsAnswer,
  flow: TermsFlow,
  signer: PersonName,
): Partial<Record<keyof TermsAnswer, string>> {
  const isUnsigned = flow === 'agreement' && !isFullName(signature, signer);
  return {
    ...(agreed ? {} : { agreed: 'You must agree to the terms and conditions to continue.' }),
    ...(isUnsigned ? { signature: describeSignature(signature) } : {}),
  };
}

/** With the typed text in the place of {name} [DAS-15]. */
export const describeSignature = (typed: string): string =>
  `You must sign the application or ${typed.trim()} does not match with your name`;

/** What is said where the account is not offered yet [DAS-21]. */
export const stateNotSupported = 'Your state is not yet supported. Your application was not submitted.';
