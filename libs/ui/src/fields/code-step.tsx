import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '../controls/busy-button';
import { DialogStep } from '../layout/step-dialog';
import { StepUpFields, type StepUpFieldsProps } from './step-up-fields';
import styles from './code-step.module.css';

interface CodeStepProps {
  /** Step indicator above the heading. */
  steps?: ReactNode;
  fields: StepUpFieldsProps;
  /** Label of the button that sends nothing. */
  back?: string;
  /** Label of the button that checks the code and sends the command. */
  submit: string;
  /** That button's label while it is busy. */
  busyText: string;
  busy: boolean;
  onBack: () => void;
  onSubmit: () => void;
  /** What is confirmed, above the code. */
  children?: ReactNode;
}

/** Step of a dialog that asks for the second factor before a command is carried out; the code has the focus. */
export function CodeStep(props: CodeStepProps) {
  const { steps, fields, back = 'Go back', submit, busyText, busy } = props;
  return (
    <DialogStep
      title="Confirm with a code"
      steps={steps}
      focus="field"
      footer={
        <>
          <Button variant="default" size="md" disabled={busy} onClick={props.onBack}>
            {back}
          </Button>
          <BusyButton size="md" busy={busy} busyText={busyText} onClick={props.onSubmit}>
            {submit}
          </BusyButton>
        </>
      }
    >
      <div className={styles.content}>
        {props.children}
        <StepUpFields {...fields} disabled={busy} />
      </div>
    </DialogStep>
  );
}
