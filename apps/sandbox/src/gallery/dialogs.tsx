import { Button } from '@mantine/core';
import { ConfirmModal } from '@portal/ui/feedback/confirm-modal';
import {
  NotConfirmed,
  NotConfirmedButtons,
  NotConfirmedNotice,
  NotConfirmedStep,
} from '@portal/ui/feedback/not-confirmed';
import { CodeStep } from '@portal/ui/fields/code-step';
import { DialogStep, StepDialog } from '@portal/ui/layout/step-dialog';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import type { ReactNode } from 'react';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';
import { doNothing, longText } from './sample-texts';
import { Stateful } from './stateful';

interface OpenerProps {
  label: string;
  /** Draws the dialog, opened or not, with what closes it. */
  children: (opened: boolean, close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
function Opener({ label, children }: OpenerProps) {
  return (
    <Stateful start={false}>
      {(opened, change) => (
        <>
          <Button variant="default" onClick={() => change(true)}>
            {label}
          </Button>
          {children(opened, () => change(false))}
        </>
      )}
    </Stateful>
  );
}

const steps = (current: 1 | 2): ReactNode => <TwoStepHead steps={['Amount', 'Review']} current={current} />;

function AmountStep({ onNext }: { onNext: () => void }) {
  return (
    <DialogStep
      title="Withdraw cash"
      subtitle="Fernhill Credit Union ··8841"
      steps={steps(1)}
      footer={
        <Button size="md" onClick={onNext}>
          Review
        </Button>
      }
    >
      <p>{longText}</p>
    </DialogStep>
  );
}

function ReviewStep({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  return (
    <DialogStep
      title="Review withdrawal"
      steps={steps(2)}
      footer={
        <>
          <Button variant="default" size="md" onClick={onBack}>
            Go back
          </Button>
          <Button size="md" onClick={onClose}>
            Submit
          </Button>
        </>
      }
    >
      <p>$5,000.00 arrives within three business days.</p>
    </DialogStep>
  );
}

export const stepDialogs = entry({ StepDialog, DialogStep }, [
  {
    title: 'Two steps; on phones a sheet',
    content: (
      <Opener label="Open the steps">
        {(opened, close) => (
          <Stateful<'amount' | 'review'> start="amount">
            {(step, change) => {
              const end = (): void => {
                close();
                change('amount');
              };
              return (
                <StepDialog opened={opened} onClose={end} step={step}>
                  {step === 'amount' ? (
                    <AmountStep onNext={() => change('review')} />
                  ) : (
                    <ReviewStep onBack={() => change('amount')} onClose={end} />
                  )}
                </StepDialog>
              );
            }}
          </Stateful>
        )}
      </Opener>
    ),
  },
]);

const sentCode = {
  subject: 'Withdraw $5,000.00 to Fernhill Credit Union',
  channel: 'SMS',
  destination: '·· 0100',
  delivery: 'sent',
  validForMs: 272_000,
  resendInMs: 0,
  sending: false,
  sendProblem: null,
  onSend: doNothing,
  problem: null,
} as const;

export const codeSteps = entry({ CodeStep }, [
  {
    title: 'Step of a dialog',
    content: (
      <Opener label="Open the step">
        {(opened, close) => (
          <StepDialog opened={opened} onClose={close} step="code">
            <Stateful start="">
              {(code, change) => (
                <CodeStep
                  steps={steps(2)}
                  fields={{ ...sentCode, code, onCode: change }}
                  submit="Withdraw $5,000.00"
                  busyText="Withdrawing"
                  busy={false}
                  onBack={close}
                  onSubmit={close}
                />
              )}
            </Stateful>
          </StepDialog>
        )}
      </Opener>
    ),
  },
]);

const removal = { title: 'Remove Fernhill Credit Union?', keep: 'Keep account', confirm: 'Remove account' } as const;

export const confirmModals = entry({ ConfirmModal }, [
  {
    title: 'Question',
    content: (
      <Opener label="Ask">
        {(opened, close) => (
          <ConfirmModal {...removal} opened={opened} onClose={close} busy={false} onConfirm={close} problem={null}>
            You can link it again later.
          </ConfirmModal>
        )}
      </Opener>
    ),
  },
  {
    title: 'Failed',
    content: (
      <Opener label="Ask and fail">
        {(opened, close) => (
          <ConfirmModal
            {...removal}
            opened={opened}
            onClose={close}
            busy={false}
            onConfirm={doNothing}
            problem="The account could not be removed. Nothing was changed. Please try again."
          >
            You can link it again later.
          </ConfirmModal>
        )}
      </Opener>
    ),
  },
]);

const support = { supportEmail: 'support@example.com', supportPhone: '+1 555 0100' };
const may = 'your deposit may have been made';

export const notConfirmed = entry({ NotConfirmed, NotConfirmedStep, NotConfirmedNotice, NotConfirmedButtons }, [
  {
    title: 'Open',
    content: (
      <NotConfirmed may={may} outcome={null} support={support}>
        <p>Deposit of $5,000.00</p>
      </NotConfirmed>
    ),
  },
  { title: 'Unclear', content: <NotConfirmedNotice may={may} outcome={{ resends: true, finding: 'unclear' }} /> },
  {
    title: 'Not found',
    content: (
      <div className={styles.line}>
        <NotConfirmedButtons
          outcome={{ resends: false, finding: 'missing' }}
          busy={false}
          onCheck={doNothing}
          onLater={doNothing}
          onGiveUp={doNothing}
        />
      </div>
    ),
  },
  {
    title: 'Checking',
    content: (
      <div className={styles.line}>
        <NotConfirmedButtons outcome={null} busy onCheck={doNothing} onLater={doNothing} onGiveUp={doNothing} />
      </div>
    ),
  },
  {
    title: 'Step of a dialog',
    content: (
      <Opener label="Open the outcome">
        {(opened, close) => (
          <StepDialog opened={opened} onClose={close} step="not-confirmed">
            <NotConfirmedStep
              noun="deposit"
              may={may}
              outcome={{ resends: true, finding: null }}
              support={support}
              busy={false}
              onCheck={doNothing}
              onLater={close}
              onGiveUp={close}
            />
          </StepDialog>
        )}
      </Opener>
    ),
  },
]);
