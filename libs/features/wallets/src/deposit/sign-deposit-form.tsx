import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldMessages } from '@portal/client/api/api-failure';
import { portalConfig } from '@portal/client/browser/config';
import { useAccount, useIdentity } from '@portal/client/account/global-data';
import type { ProviderHolding } from '@portal/contracts/endpoints/securities-providers';
import { checkFullName, displayName } from '@portal/domain/accounts/names';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FactList } from '@portal/ui/display/fact-list';
import { formatOwnAccount } from '@portal/ui/format/format-account';
import { formatQuantity } from '@portal/ui/format/format';
import { FormShell } from '@portal/ui/fields/form-shell';
import { FullNameField } from '@portal/ui/fields/full-name-field';
import { lotName, totalOf, type SharesDraft, type SharesState } from './shares-draft';
import { sharesProvider } from '../wallet/wallet-labels';
import styles from '../wallet/wallets.module.css';

interface SignDepositFormProps {
  draft: SharesDraft;
  /** The lots that the provider lists, for their names. */
  lots: ProviderHolding['lots'];
  state: SharesState;
  onBack: () => void;
  onSubmit: (signature: string) => void;
}

/** Review of a share deposit, signed with the investor's full name [WLT-32]. */
export function SignDepositForm({ draft, lots, state, onBack, onSubmit }: SignDepositFormProps) {
  const identity = useIdentity();
  const account = formatOwnAccount(useAccount(), identity);
  const refusal = state.step === 'refused' ? state.failure : null;
  const busy = state.step === 'sending';
  const quantity = formatQuantity(totalOf(draft));
  const form = useForm({
    initialValues: { signature: '' },
    initialErrors: refusal === null ? {} : fieldMessages(refusal),
    validate: {
      signature: text => (identity === null ? 'We couldn’t load your name.' : checkFullName(text, identity)),
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={({ signature }) => {
        if (!busy) onSubmit(signature);
      }}
      labels={{ signature: 'Full name' }}
      formError={refusal === null ? undefined : <DepositProblem message={refusal.reason} />}
      className={styles.stack}
    >
      <p className={styles.figure}>
        {quantity} <small>{draft.symbol}</small>
      </p>
      <FactList
        facts={[
          { label: 'From', value: sharesProvider },
          { label: 'To', value: account },
          {
            label: 'Lots',
            value: draft.lots
              .map(({ id, quantity: part }) => {
                const lot = lots.find(each => each.id === id) ?? { id };
                return `${lotName(lot)}: ${formatQuantity(part)}`;
              })
              .join('; '),
          },
        ]}
      />
      <FullNameField
        name="signature"
        fullName={identity === null ? '-' : displayName(identity)}
        disclaimer={`By typing your full name, you authorize ${sharesProvider} to transfer these shares to this account.`}
        value={form.values.signature}
        onChange={text => form.setFieldValue('signature', text)}
        error={form.errors['signature']}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" disabled={busy} onClick={onBack}>
          Go back
        </Button>
        <BusyButton type="submit" size="md" flex={1} busy={busy} busyText="Depositing…">
          Deposit {quantity} {draft.symbol}
        </BusyButton>
      </div>
    </FormShell>
  );
}

/** The server's message, or the default one with a link to support [WLT-24, WLT-25]. */
function DepositProblem({ message }: { message: string | null }) {
  if (message) return message;
  const { supportEmail } = portalConfig();
  return (
    <>
      An error occurred initiating your deposit. Please <a href={`mailto:${supportEmail}`}>contact support</a>.
    </>
  );
}
