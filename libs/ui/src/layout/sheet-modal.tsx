import { DialogStep, type DialogStepProps, StepDialog } from './step-dialog';

interface SheetModalProps extends Omit<DialogStepProps, 'focus'> {
  opened: boolean;
  onClose: () => void;
  /** Focuses the heading first, for dialogs that should be read before anything is pressed. */
  focusHeading?: boolean;
  /** Prevents closing: no close button, Esc and a click outside do nothing. */
  locked?: boolean;
  /** Width on desktop in px. */
  size?: number;
}

/** A dialog with a single step; see `StepDialog`. */
export function SheetModal({ opened, onClose, locked, size, focusHeading = false, ...content }: SheetModalProps) {
  return (
    <StepDialog
      opened={opened}
      onClose={onClose}
      step="only"
      {...(locked === undefined ? {} : { locked })}
      {...(size === undefined ? {} : { size })}
    >
      <DialogStep focus={focusHeading ? 'heading' : 'field'} {...content} />
    </StepDialog>
  );
}
