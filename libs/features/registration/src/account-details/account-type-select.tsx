import type { OpenableKind } from '@portal/domain/accounts/account';
import { ChoiceCards } from '@portal/ui/fields/choice-cards';
import type { ReactNode } from 'react';
import { kindName } from '../application/registration-steps';

const notes: Readonly<Record<OpenableKind, string>> = {
  INDIVIDUAL: 'Owned by you alone',
  JOINT: 'Owned by you and others',
  CORPORATION: 'A company with shareholders',
  LLC: 'A company with members (LLC)',
  PARTNERSHIP: 'Partners with set ownership percentages',
  TRUST: 'Assets held by trustees',
};

interface KindChoiceProps {
  name: string;
  kinds: readonly OpenableKind[];
  value: OpenableKind | '';
  onChange: (kind: OpenableKind) => void;
  error: ReactNode;
}

/** Account types as large radio buttons, each with a hint. */
export const KindChoice = ({ kinds, ...props }: KindChoiceProps) => (
  <ChoiceCards
    legend="Account type"
    columns={2}
    choices={kinds.map(kind => ({ value: kind, label: kindName(kind) ?? kind, text: notes[kind] }))}
    {...props}
  />
);
