import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldMessages, isApiFailure } from '@portal/client/api/api-failure';
import { checkEmail } from '@portal/domain/accounts/email';
import { compare, hundred, isPositive, parseDecimal } from '@portal/domain/money/money';
import { checkPersonName } from '@portal/domain/accounts/names';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FormShell } from '@portal/ui/fields/form-shell';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import styles from './dialog.module.css';
import type { useInviteCommands } from './use-authorized-users';

interface AddUserModalProps {
  opened: boolean;
  accountId: string;
  title: string;
  /** True for a partnership: each partner has an ownership share. */
  requiresShare: boolean;
  schedule: ReturnType<typeof useInviteCommands>['schedule'];
  onClose: () => void;
}

/** The add-authorized-user form [AUU-02]. */
export function AddUserModal({ opened, title, onClose, ...props }: AddUserModalProps) {
  return (
    <SheetModal opened={opened} onClose={onClose} locked={props.schedule.isPending} title={title}>
      <AddUserForm {...props} onClose={onClose} />
    </SheetModal>
  );
}

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', percentage: 'Ownership (%)' };

/** A partner's share is more than 0 and at most 100 percent; the server applies the same rule. */
function checkShare(text: string): string | null {
  const share = parseDecimal(text.trim());
  return share !== null && isPositive(share) && compare(share, hundred) <= 0
    ? null
    : 'Enter a percentage greater than 0 and no more than 100.';
}

function AddUserForm({
  accountId,
  requiresShare: wantsShare,
  schedule,
  onClose,
}: Omit<AddUserModalProps, 'opened' | 'title'>) {
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', percentage: '' },
    validate: {
      firstName: text => checkPersonName(text, 'Enter the first name.'),
      lastName: text => checkPersonName(text, 'Enter the last name.'),
      email: checkEmail,
      percentage: text => (wantsShare ? checkShare(text) : null),
    },
  });
  const send = async ({ percentage, firstName, lastName, email }: typeof form.values): Promise<void> => {
    if (schedule.isPending) return;
    const share = wantsShare ? parseDecimal(percentage.trim()) : null;
    try {
      await schedule.mutateAsync({
        params: { accountId },
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          email: email.trim(),
          ...(share === null ? {} : { percentage: share }),
        },
      });
      onClose();
    } catch (error) {
      // The toast has already shown the reason; field errors are also shown beside their fields.
      if (!isApiFailure(error)) throw error;
      form.setErrors(fieldMessages(error));
    }
  };
  const isUnknown = schedule.isError && schedule.error.mayHaveActed;
  return (
    <FormShell form={form} labels={labels} className={styles.form ?? ''} onSubmit={send}>
      <div className={styles.fields}>
        <TextInput
          data-autofocus
          label={labels.firstName}
          name="firstName"
          maxLength={115}
          {...form.getInputProps('firstName')}
        />
        <TextInput label={labels.lastName} name="lastName" maxLength={115} {...form.getInputProps('lastName')} />
        <div data-wide>
          <TextInput
            type="email"
            label={labels.email}
            name="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
        </div>
        {wantsShare && (
          <div data-wide>
            <TextInput
              label={labels.percentage}
              name="percentage"
              inputMode="decimal"
              autoComplete="off"
              rightSection="%"
              {...form.getInputProps('percentage')}
            />
          </div>
        )}
      </div>
      {isUnknown && (
        <Notice tone="warn" role="alert">
          We couldn’t confirm that the invitation was sent. Check the list before you try again.
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose} disabled={schedule.isPending}>
          Cancel
        </Button>
        <BusyButton type="submit" size="md" busy={schedule.isPending}>
          Send invitation
        </BusyButton>
      </div>
    </FormShell>
  );
}
