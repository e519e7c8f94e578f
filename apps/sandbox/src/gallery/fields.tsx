import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconEye } from '@tabler/icons-react';
import { AmountField } from '@portal/ui/fields/amount-field';
import { CheckField } from '@portal/ui/fields/check-field';
import { ChoiceCards } from '@portal/ui/fields/choice-cards';
import { CodeField } from '@portal/ui/fields/code-field';
import { FieldAside } from '@portal/ui/fields/field-aside';
import { FieldButton } from '@portal/ui/fields/field-button';
import { passwordRules } from '@portal/domain/access/password';
import { FormShell } from '@portal/ui/fields/form-shell';
import { MoneyField } from '@portal/ui/fields/money-field';
import { PasswordField } from '@portal/ui/fields/password-field';
import { PasswordHints } from '@portal/ui/fields/password-hints';
import { QuantityField } from '@portal/ui/fields/quantity-field';
import { SelectChevron, SelectField } from '@portal/ui/fields/select-field';
import { StepUpFields } from '@portal/ui/fields/step-up-fields';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';
import { Stateful } from './stateful';
import { doNothing, longText } from './sample-texts';

const kinds = ['Individual', 'Joint', 'Trust'];
const choices = [
  { value: 'cash', label: 'Cash', text: 'You pay for what you buy at once.' },
  { value: 'margin', label: 'Margin', text: 'You borrow a part of it, and pay interest.' },
] as const;

/** A form whose only field is refused when it is sent. */
function SampleForm() {
  const form = useForm({
    initialValues: { email: 'marisol' },
    validate: { email: () => 'Enter an e-mail address.' },
    initialErrors: { email: 'Enter an e-mail address.' },
  });
  return (
    <FormShell form={form} labels={{ email: 'E-mail' }} formError="One field needs your attention" onSubmit={doNothing}>
      <TextInput {...form.getInputProps('email')} name="email" label="E-mail" />
      <BusyButton type="submit" variant="default" mt={12}>
        Send
      </BusyButton>
    </FormShell>
  );
}

export const fields = [
  entry({ AmountField, MoneyField, QuantityField }, [
    {
      title: 'Usual',
      content: (
        <Stateful start="5.26">
          {(value, change) => <MoneyField label="Limit price" value={value} onChange={change} aside="Mid" />}
        </Stateful>
      ),
    },
    {
      title: 'Error',
      content: (
        <Stateful start="0">
          {(value, change) => (
            <QuantityField
              label="Quantity"
              symbol="TZROP"
              decimals={0}
              value={value}
              onChange={change}
              error="Enter a quantity above 0."
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'Disabled',
      content: <AmountField label="Amount" decimals={2} value="1000.00" onChange={doNothing} disabled />,
    },
  ]),
  entry({ SelectField, SelectChevron }, [
    {
      title: 'Empty',
      content: (
        <Stateful start="">
          {(value, change) => (
            <SelectField
              label="Account kind"
              options={kinds}
              value={value}
              onChange={event => change(event.currentTarget.value)}
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'Error',
      content: <SelectField label="Account kind" options={kinds} value="" onChange={doNothing} error="Choose one." />,
    },
    {
      title: 'Disabled',
      content: <SelectField label="Account kind" options={kinds} value="Joint" onChange={doNothing} disabled />,
    },
  ]),
  entry({ CheckField }, [
    {
      title: 'Usual',
      content: (
        <Stateful start={true}>
          {(value, change) => (
            <CheckField
              label="Remember this device"
              checked={value}
              onChange={event => change(event.currentTarget.checked)}
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'Error, long text',
      content: <CheckField label={longText} checked={false} onChange={doNothing} error="Confirm this." />,
    },
    { title: 'Disabled', content: <CheckField label="Paper statements" checked onChange={doNothing} disabled /> },
  ]),
  entry({ ChoiceCards }, [
    {
      title: 'Usual',
      content: (
        <Stateful<'cash' | 'margin' | ''> start="cash">
          {(value, change) => (
            <ChoiceCards legend="Account type" name="kind" choices={choices} value={value} onChange={change} />
          )}
        </Stateful>
      ),
    },
    {
      title: 'Error',
      content: (
        <ChoiceCards
          legend="Account type, with an error"
          name="kind-2"
          choices={choices}
          value=""
          onChange={doNothing}
          error="Choose one."
        />
      ),
    },
  ]),
  entry({ CodeField }, [
    {
      title: 'Half typed',
      content: (
        <Stateful start="407">{(value, change) => <CodeField label="Code" value={value} onChange={change} />}</Stateful>
      ),
    },
    {
      title: 'Error',
      content: <CodeField label="Wrong code" value="407123" onChange={doNothing} error="This code is not right." />,
    },
    { title: 'Disabled', content: <CodeField label="Checked code" value="407123" onChange={doNothing} disabled /> },
  ]),
  entry({ PasswordField, PasswordHints, FieldButton, FieldAside }, [
    {
      title: 'With its hints',
      content: (
        <Stateful start="Harbor">
          {(value, change) => (
            <>
              <FieldAside aside="Optional">
                <PasswordField
                  label="New password"
                  autoComplete="off"
                  aria-describedby="gallery-hints"
                  value={value}
                  onChange={event => change(event.currentTarget.value)}
                />
              </FieldAside>
              <div className={styles.below}>
                <PasswordHints id="gallery-hints" password={value} rules={passwordRules} />
              </div>
            </>
          )}
        </Stateful>
      ),
    },
    {
      title: 'The button alone',
      content: (
        <FieldButton aria-label="Show it" onClick={doNothing}>
          <IconEye size={18} stroke={1.75} />
        </FieldButton>
      ),
    },
  ]),
  entry({ FormShell }, [{ title: 'With errors', content: <SampleForm /> }]),
  // It takes the focus when it is enabled, so it is disabled here.
  entry({ StepUpFields }, [
    {
      title: 'Code sent',
      content: (
        <Stateful start="">
          {(code, change) => (
            <StepUpFields
              subject="Withdraw $5,000.00 to Fernhill Credit Union"
              channel="SMS"
              destination="·· 0100"
              delivery="sent"
              validForMs={272_000}
              resendInMs={0}
              sending={false}
              sendProblem={null}
              onSend={doNothing}
              code={code}
              onCode={change}
              problem={null}
              disabled
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'From an app, or sent on request',
      content: (
        <Stateful start="">
          {(code, change) => (
            <StepUpFields
              subject="Withdraw $5,000.00 to Fernhill Credit Union"
              channel="UNKNOWN"
              destination={null}
              delivery={null}
              validForMs={null}
              resendInMs={0}
              sending={false}
              sendProblem={null}
              onSend={doNothing}
              code={code}
              onCode={change}
              problem={null}
              disabled
            />
          )}
        </Stateful>
      ),
    },
  ]),
];
