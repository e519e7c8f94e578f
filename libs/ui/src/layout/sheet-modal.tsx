import { DialogStep, type DialogStepProps, StepDialog, type StepDialogProps } from './step-dialog';

interface SheetModalProps extends Omit<StepDialogProps, 'step'>, Omit<DialogStepProps, 'focus'> {
  /** Focuses the heading first, for dialogs that should be read before anything is pressed. */
  focusHeading?: boolean;
}

/** A dialog with a single step; see `StepDialog`. */
export const SheetModal = ({
  opened,
  onClose,
  locked,
  size,
  isInAddress,
  focusHeading = false,
  ...step
}: SheetModalProps) => (
  <StepDialog opened={opened} onClose={onClose} locked={locked} size={size} isInAddress={isInAddress}>
    <DialogStep focus={focusHeading ? 'heading' : 'field'} {...step} />
  </StepDialog>
);
