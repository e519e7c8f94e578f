import { showsTerms } from '@portal/client/browser/build-mode';
import { portalConfig } from '@portal/client/browser/config';
import { usePaths } from '@portal/client/browser/paths';
import { checkFullName, displayName, type PersonName } from '@portal/domain/accounts/names';
import { CheckField } from '@portal/ui/fields/check-field';
import { FormShell } from '@portal/ui/fields/form-shell';
import { FullNameField } from '@portal/ui/fields/full-name-field';
import { useForm } from '@mantine/form';
import { type ReactNode } from 'react';
import fields from '../frame/form-parts.module.css';
import { FormCard, FormSection } from '../frame/form-section';
import { StepFooter } from '../frame/step-footer';
import { VerificationMail } from '../frame/verification-mail';

/** Why a signature was not accepted, shown above the form and at the signature field. */
export interface SignProblem {
  /** Text of the requirement, or the server's message. */
  readonly text: string;
  /** What was and was not done. */
  readonly detail: string | null;
  readonly signature: string | null;
  /** The email address must be verified first. */
  readonly requiresVerification?: boolean;
}

interface SignFormProps {
  /** The name that the signature must match. */
  signer: PersonName;
  /** Path of 'Back'; null if there is none. */
  backPath: string | null;
  busy: boolean;
  /** Sends the signature; resolves to the problem, or null on success. */
  onSign: (signature: string) => Promise<SignProblem | null>;
  problem: SignProblem | null;
}

const labels = {
  agreement: 'Terms',
  disclosures: 'Disclosures',
  electronic: 'Electronic delivery and signatures',
  signature: 'Full name',
};

/** Agreements and signature: the user's own full name, typed [REG-36]. */
export function SignForm({ signer, backPath, busy, onSign, problem }: SignFormProps) {
  const { customerAgreement, formCrs } = portalConfig().links;
  const form = useForm({
    initialValues: { agreement: false, disclosures: false, electronic: false, signature: '' },
    validate: {
      agreement: agreed => (agreed ? null : 'You must agree to the terms to continue.'),
      disclosures: agreed => (agreed ? null : 'You must read the disclosures to continue.'),
      electronic: agreed => (agreed ? null : 'You must consent to electronic delivery and signatures to continue.'),
      signature: text => checkFullName(text, signer),
    },
  });
  const send = async ({ signature }: typeof form.values): Promise<void> => {
    const refused = await onSign(signature);
    if (refused?.signature != null) form.setFieldError('signature', refused.signature);
  };
  const box = (name: 'agreement' | 'disclosures' | 'electronic', text: ReactNode) => (
    <CheckField name={name} label={text} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  return (
    <FormShell
      form={form}
      onSubmit={send}
      labels={labels}
      formError={
        problem && (
          <>
            {problem.text}
            {problem.detail !== null && <span className={fields.failure}>{problem.detail}</span>}
            {problem.requiresVerification === true && (
              <span className={fields.failure}>
                <VerificationMail next="submit again" />
              </span>
            )}
          </>
        )
      }
    >
      <FormCard>
        <FormSection title="Agreements" lead="Each document opens in a new tab.">
          <div className={fields.agreements}>
            {box(
              'agreement',
              <>
                I have read and agree to the{' '}
                {customerAgreement !== '' && <Document href={customerAgreement}>Customer Agreement</Document>}
                {customerAgreement !== '' && showsTerms() && ' and the '}
                {showsTerms() ? (
                  <Document page="terms-and-conditions">Terms and Conditions</Document>
                ) : (
                  customerAgreement === '' && 'Terms and Conditions'
                )}
                .
              </>,
            )}
            {box(
              'disclosures',
              <>
                I have read the <Document page="disclosures">Disclosures</Document>, the{' '}
                <Document page="privacy-policy">Privacy Policy</Document>, and{' '}
                <Document href={formCrs}>Form CRS</Document>, and I understand that investing involves risk, including
                loss of principal.
              </>,
            )}
            {box(
              'electronic',
              'I consent to electronic delivery of account documents and to using electronic signatures.',
            )}
          </div>
        </FormSection>
        <FormSection title="Signature">
          <FullNameField
            name="signature"
            value={form.values.signature}
            onChange={text => form.setFieldValue('signature', text)}
            error={form.errors['signature']}
            fullName={displayName(signer)}
            disclaimer="By typing your name, you sign the application and confirm, under penalties of perjury, that everything in it is true."
          />
        </FormSection>
      </FormCard>
      <StepFooter backPath={backPath} submitLabel="Submit application" busy={busy} />
    </FormShell>
  );
}

interface DocumentProps {
  /** A portal page; `href` is an external document. */
  page?: string;
  href?: string;
  children: ReactNode;
}

/** Opens in a new tab, so that no input is lost. */
function Document({ page, href, children }: DocumentProps) {
  const paths = usePaths();
  return (
    <a href={href ?? paths.disclosure(page ?? '')} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
