import { NativeSelect, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Checkable } from '@portal/domain/market/symbols';
import { registrationChoices, registrationTypes, type TransferType } from '@portal/domain/transfers/share-transfer';
import { helpHref } from '@portal/ui/layout/help-request';
import { FullNameField } from '@portal/ui/fields/full-name-field';
import { QuantityField } from '@portal/ui/fields/quantity-field';
import { SelectChevron } from '@portal/ui/fields/select-field';
import { FirmField } from './firm-field';
import { formatDuration, formatKind } from '../transfer/transfer-labels';
import { symbolOf, transferLabels, type TransferValues } from './transfer-values';
import styles from '../transfer/transfers.module.css';
import { SuggestField, type SuggestFieldProps } from './suggest-field';

interface TransferFormProps {
  form: UseFormReturnType<TransferValues>;
  /** Transfer types to choose from; a single one is not asked for. */
  kinds: readonly TransferType[];
  symbols: readonly Checkable<PortalSymbol>[];
  /** Full name of the signed-in user. */
  fullName: string;
  /** Type of the receiving account; undefined if unknown. */
  accountType: string | undefined;
  /** The receiving broker. */
  receiver: string;
}

const kindHints: Readonly<Record<TransferType, string>> = {
  ACATS: 'For all your shares of this security. Enter the full quantity.',
  PTD: 'For some of your shares. The rest stay where they are.',
  FREE_DELIVERY: 'For shares at a transfer agent or a brokerage that doesn’t use ACATS.',
};

/** Registration types allowed for the receiving account; a single one is preselected. */
function registrationsFor(accountType: string | undefined) {
  const possible = registrationChoices(accountType);
  const choices = Object.entries(registrationTypes)
    .filter(([value]) => possible.includes(value))
    .map(([value, label]) => ({ value, label }));
  return choices.length === 1 ? choices : [{ value: '', label: 'Select' }, ...choices];
}

/** Fields of a share transfer: delivering firm, securities and signature [TRF-05, TRF-18]. */
export function TransferForm({ form, kinds, symbols, fullName, accountType, receiver }: TransferFormProps) {
  const symbol = symbolOf(symbols, form.values.symbol);
  const field = <Name extends keyof typeof transferLabels>(name: Name) => ({
    name,
    label: transferLabels[name],
    ...form.getInputProps(name),
    value: form.values[name],
  });
  return (
    <div className={styles.sheet}>
      <section className={styles.part} aria-labelledby="part-from">
        <h2 id="part-from" className={styles.partTitle}>
          Your other account
        </h2>
        <p className={styles.partLead}>Enter the account number and name exactly as they appear on your statement.</p>
        <div className={styles.pair} data-wide-first>
          <FirmField
            {...field('deliveringFirmName')}
            onChoose={({ name, number }) => form.setValues({ deliveringFirmName: name, deliveringFirmNumber: number })}
          />
          <TextInput
            {...field('deliveringFirmNumber')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            description="4 digits"
          />
        </div>
        <div className={styles.pair}>
          <TextInput {...field('accountNumber')} autoComplete="off" spellCheck={false} />
          <NativeSelect
            {...field('registrationType')}
            data={registrationsFor(accountType)}
            rightSection={<SelectChevron />}
            description={
              <>
                Must match your account here. <a href={helpHref('acat')}>What about a retirement account?</a>
              </>
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
        <TextInput
          {...field('accountName')}
          autoComplete="off"
          description="The names on both accounts must match, or the transfer may be rejected."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </section>

      <section className={styles.part} aria-labelledby="part-what">
        <h2 id="part-what" className={styles.partTitle}>
          What to transfer
        </h2>
        {kinds.length > 1 && (
          <Radio.Group
            label="Transfer type"
            value={form.values.transferType}
            onChange={kind => kinds.forEach(each => each === kind && form.setFieldValue('transferType', each))}
          >
            <div className={styles.kinds}>
              {kinds.map(kind => (
                <Radio
                  key={kind}
                  value={kind}
                  label={formatKind(kind)}
                  description={`${kindHints[kind]} ${formatDuration(kind)}.`}
                  classNames={{ description: styles.kindNote ?? '' }}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        <div className={styles.pair}>
          <SymbolField {...field('symbol')} symbols={symbols} description="Search by symbol or name." />
          <QuantityField
            {...field('quantity')}
            decimals={symbol?.num_decimals ?? 0}
            symbol={symbol?.symbol ?? ''}
            description={describeQuantity(symbol)}
          />
        </div>
      </section>

      <section className={styles.part} aria-labelledby="part-sign">
        <h2 id="part-sign" className={styles.partTitle}>
          Signature
        </h2>
        <FullNameField
          {...field('signedBy')}
          fullName={fullName}
          disclaimer={
            <>
              By typing your name, you sign this request, authorize the delivering firm to send these shares to{' '}
              {receiver} for this account, and confirm that the information above is accurate.
            </>
          }
        />
      </section>
    </div>
  );
}

function describeQuantity(symbol: Checkable<PortalSymbol> | undefined): string {
  if (symbol === undefined) return 'Select a security first.';
  const { num_decimals: digits } = symbol;
  if (digits === 0) return 'Whole shares only.';
  return `Up to ${digits} decimal ${digits === 1 ? 'place' : 'places'}.`;
}

interface SymbolFieldProps extends SuggestFieldProps {
  symbols: readonly PortalSymbol[];
}

const maxShown = 8;

const isMatch = ({ symbol, name }: PortalSymbol, text: string): boolean =>
  symbol.toLowerCase().startsWith(text) || name?.toLowerCase().includes(text) === true;

/** Searches for the security by symbol or name. */
function SymbolField({ symbols, value, onChange, ...props }: SymbolFieldProps) {
  const text = value.trim().toLowerCase();
  const shown = symbols.filter(each => isMatch(each, text)).slice(0, maxShown);
  return (
    <SuggestField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      value={value}
      data={shown.map(({ symbol }) => symbol)}
      onChange={onChange}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <strong>{option.value}</strong>
          <span className={styles.optionEnd}>{symbols.find(({ symbol }) => symbol === option.value)?.name}</span>
        </span>
      )}
    />
  );
}
