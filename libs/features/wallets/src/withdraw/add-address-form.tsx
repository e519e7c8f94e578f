import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldMessages, type ApiFailure } from '@portal/client/api/api-failure';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { wallets, type WalletAddress } from '@portal/contracts/endpoints/wallets';
import { checkAddressFormat, type Network } from '@portal/domain/transfers/wallet-address';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FormShell } from '@portal/ui/fields/form-shell';
import { toast } from '@portal/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterAddress } from '../wallet/wallet-commands';
import { addAddressFailure } from '../wallet/wallet-labels';
import styles from '../wallet/wallets.module.css';

interface AddAddressFormProps {
  asset: string;
  chain: Network;
  /** Called with the address as entered, and what the server says of it; null if it says nothing. */
  onAdded: (address: string, wallet: WalletAddress | null) => void;
  onCancel: () => void;
}

/** Form for a new address of the investor; checked for its format here, and for its checksum by the server. */
export function AddAddressForm({ asset, chain, onAdded, onCancel }: AddAddressFormProps) {
  const cache = useQueryClient();
  const add = useApiMutation(wallets.addAddress);
  const [hasFailed, setFailed] = useState(false);
  const form = useForm({
    initialValues: { address: '' },
    validate: {
      address: text => (text.trim() === '' ? 'Enter an address.' : checkAddressFormat(chain, text)),
    },
  });

  const submit = async ({ address }: typeof form.values): Promise<void> => {
    setFailed(false);
    const body = { address: address.trim() };
    try {
      onAdded(body.address, await add.mutateAsync({ params: { symbol: asset }, body }));
    } catch (error) {
      setFailed(true);
      // Mutations of the client reject only with ApiFailure.
      const failure = error as ApiFailure;
      const fields = fieldMessages(failure);
      const reason = fields['address'] ?? failure.refusal;
      if (reason !== null) form.setFieldError('address', reason);
      else toast({ name: 'add-address', status: 'error', ...pick(addAddressFailure), shouldReplace: true });
    }
    void refresh(cache, afterAddress);
  };

  return (
    <FormShell
      form={form}
      onSubmit={submit}
      labels={{ address: 'Address' }}
      formError={hasFailed ? addAddressFailure.name : undefined}
      className={styles.stack}
    >
      <TextInput
        label={`${chain.name} address`}
        name="address"
        data-autofocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        description={`Your own wallet’s address.${chain.pattern === null ? ' We can’t check its format here, so make sure it’s right.' : ''}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('address')}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onCancel}>
          Go back
        </Button>
        <BusyButton type="submit" size="md" flex={1} busy={add.isPending}>
          Add address
        </BusyButton>
      </div>
    </FormShell>
  );
}

const pick = ({ text, timer }: typeof addAddressFailure) => ({ text, timer });
