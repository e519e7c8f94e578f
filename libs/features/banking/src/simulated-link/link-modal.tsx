import { Button } from '@mantine/core';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useEffect, useRef, useState } from 'react';
import { AccountsStep, type ChosenBank } from './accounts-step';
import { AmountsStep } from './amounts-step';
import { CredentialsStep } from './credentials-step';
import { InstitutionStep } from './institution-step';
import styles from './link-modal.module.css';
import { listInstitutions, handleFailure, readPurpose, type Institution, type LinkPurpose } from './provider-calls';
import { type SimulatedSession, returnAddress } from './session';

type Step =
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | { readonly at: 'consent' }
  | { readonly at: 'institution' }
  | { readonly at: 'credentials'; readonly bank: ChosenBank }
  | { readonly at: 'elsewhere'; readonly bank: Institution }
  | { readonly at: 'accounts'; readonly bank: Institution }
  | { readonly at: 'amounts'; readonly purpose: LinkPurpose };

/** The provider's exit status by visible step. */
const exitStatus: Partial<Record<Step['at'], string>> = {
  institution: 'institution_not_found',
  credentials: 'requires_credentials',
  elsewhere: 'requires_oauth',
  accounts: 'requires_account_selection',
};

/** The simulated provider's modal: consent, bank, sign-in and accounts; or micro-deposits; or signing in again. */
export function LinkDialog({ session }: { session: SimulatedSession }) {
  const [step, setStep] = useState<Step>({ at: 'loading' });
  const [isLeaving, setLeaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasOpened = useRef(false);

  useEffect(() => {
    let isGone = false;
    const begin = async (): Promise<void> => {
      const known = await readSession(session).catch((error: unknown) => {
        if (!isGone) handleFailure(session, error);
        return null;
      });
      if (isGone) return;
      if (known === null) return setStep({ at: 'failed' });
      const { purpose, returned } = known;
      session.choose(purpose.institution);
      const isUpdate = purpose.purpose === 'add' ? null : 'true';
      if (!hasOpened.current) session.emit('OPEN', { is_update_mode: isUpdate });
      hasOpened.current = true;
      if (returned !== undefined) {
        session.choose({ institution_id: returned.id, name: returned.name });
        session.emit('CLOSE_OAUTH');
        session.view('SELECT_ACCOUNT');
        setStep({ at: 'accounts', bank: returned });
      } else if (purpose.purpose === 'add') {
        session.view('CONSENT');
        setStep({ at: 'consent' });
      } else if (purpose.purpose === 'verify') {
        session.view('SAME_DAY_MICRODEPOSIT_VERIFY', { is_update_mode: isUpdate });
        setStep({ at: 'amounts', purpose });
      } else {
        session.view('CREDENTIAL', { is_update_mode: isUpdate });
        const { institution_id: id, name } = purpose.institution ?? { institution_id: '', name: 'your bank' };
        setStep({ at: 'credentials', bank: { id, name, isLinked: true } });
      }
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [session, attempt]);

  const requestExit = (): void => {
    session.view('EXIT');
    setLeaving(true);
  };

  return (
    <SheetModal
      opened
      onClose={isLeaving ? () => session.leave(null, exitStatus[step.at] ?? null) : requestExit}
      focusHeading
      size={420}
      title={isLeaving ? 'Exit without finishing?' : titleOf(step)}
      subtitle="Simulated bank link. Nothing you enter here goes to a bank."
    >
      {isLeaving ? (
        <div className={styles.stack}>
          <p className={styles.text}>Your progress won’t be saved. You can start over at any time.</p>
          <div className={styles.pair}>
            <Button variant="default" size="md" onClick={() => setLeaving(false)}>
              Keep going
            </Button>
            <Button size="md" onClick={() => session.leave(null, exitStatus[step.at] ?? null)}>
              Exit
            </Button>
          </div>
        </div>
      ) : (
        <Content session={session} step={step} setStep={setStep} onRetry={() => setAttempt(count => count + 1)} />
      )}
    </SheetModal>
  );
}

/** Purpose of the session, and the bank that the browser returned from. */
async function readSession(session: SimulatedSession) {
  const purpose = await readPurpose(session.token);
  if (session.returnedFrom === null || purpose.purpose !== 'add') return { purpose, returned: undefined };
  const banks = await listInstitutions();
  return { purpose, returned: banks.find(({ id }) => id === session.returnedFrom) };
}

function titleOf(step: Step): string {
  switch (step.at) {
    case 'consent':
    case 'loading':
    case 'failed':
      return 'Connect your bank';
    case 'institution':
      return 'Select your bank';
    case 'credentials':
    case 'elsewhere':
      return `Sign in to ${step.bank.name}`;
    case 'accounts':
      return 'Select accounts';
    case 'amounts':
      return 'Enter the deposit amounts';
  }
}

interface ContentProps {
  session: SimulatedSession;
  step: Step;
  setStep: (step: Step) => void;
  onRetry: () => void;
}

function Content({ session, step, setStep, onRetry }: ContentProps) {
  switch (step.at) {
    case 'loading':
      return <SkeletonLines lines={4} label="Loading the bank link" />;
    case 'failed':
      return <ErrorNote text="We couldn’t load the bank link." onRetry={onRetry} />;
    case 'consent':
      return (
        <div className={styles.stack}>
          <p className={styles.text}>
            You’ll sign in to your bank and select the accounts to link. We receive the account names and types, and the
            last digits of the account numbers. We never see your password.
          </p>
          <Button
            size="md"
            fullWidth
            onClick={() => {
              session.view('SELECT_INSTITUTION');
              setStep({ at: 'institution' });
            }}
          >
            Continue
          </Button>
        </div>
      );
    case 'institution':
      return (
        <InstitutionStep
          session={session}
          onChoose={bank => {
            session.view(bank.oauth ? 'OAUTH' : 'CREDENTIAL');
            setStep(bank.oauth ? { at: 'elsewhere', bank } : { at: 'credentials', bank: { ...bank, isLinked: false } });
          }}
        />
      );
    case 'credentials':
      return (
        <CredentialsStep
          session={session}
          bank={step.bank}
          onSignedIn={bank => {
            session.view('SELECT_ACCOUNT');
            setStep({ at: 'accounts', bank });
          }}
        />
      );
    case 'elsewhere':
      return <ElsewhereStep session={session} bank={step.bank} />;
    case 'accounts':
      return <AccountsStep session={session} bank={step.bank} />;
    case 'amounts':
      return <AmountsStep session={session} purpose={step.purpose} />;
  }
}

interface ElsewhereStepProps {
  session: SimulatedSession;
  bank: Institution;
}

/** A bank with its own sign-in pages: the browser goes there and returns (OAuth). */
const ElsewhereStep = ({ session, bank }: ElsewhereStepProps) => (
  <div className={styles.stack}>
    <p className={styles.text}>
      You’ll sign in on {bank.name}’s website, then come back here. The simulated bank sends you back immediately.
    </p>
    <Button
      size="md"
      fullWidth
      onClick={() => {
        session.emit('OPEN_OAUTH');
        window.open(returnAddress(window.location.href, bank.id), '_self');
      }}
    >
      Continue to {bank.name}
    </Button>
  </div>
);
