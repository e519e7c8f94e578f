import { q } from '@portal/client/api/query';
import { people, type PersonaCard } from '@portal/contracts/sandbox/people';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatCount, formatStatus } from '@portal/ui/format/format';
import { missing } from '@portal/ui/format/missing';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { FindField, matches } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import styles from './people.module.css';

const factorNames: Readonly<Record<string, string>> = {
  SMS: 'SMS',
  EMAIL: 'Email',
  AUTHENTICATOR: 'App',
  NOT_SETUP: 'Not set up',
};

const name: Column<PersonaCard> = {
  key: 'name',
  head: 'Name',
  isRowHead: true,
  cell: person => <TwoLine strong top={person.name} bottom={person.email} />,
};
const purpose: Column<PersonaCard> = {
  key: 'purpose',
  head: 'For',
  cell: person => (
    <>
      {person.purpose} <code className={styles.key}>{person.key}</code>
    </>
  ),
};
/** Everything in one column, for phones. */
const summary: Column<PersonaCard> = {
  ...name,
  cell: person => (
    <span className={styles.summary}>
      {name.cell(person)}
      <span>{purpose.cell(person)}</span>
    </span>
  ),
};
const codes: Column<PersonaCard> = {
  key: 'codes',
  head: '2FA method',
  cell: person => factorNames[person.twoFactorType] ?? formatStatus(person.twoFactorType),
};

const actionsOf = (person: PersonaCard) => (
  <>
    <SignInButton person={person} factors={1} />
    <SignInButton person={person} factors={2} />
  </>
);

/** Everyone in the world, each signed in with one click. */
export function PeoplePage() {
  const query = useQuery(q(people.list));
  const [search, setSearch] = useState('');
  const all = query.data?.personas;
  const found = all?.filter(person => matches(search, person.name, person.purpose, person.key, person.email));
  const password = all?.[0]?.password;
  return (
    <SectionPage
      title="People"
      count={found === undefined ? undefined : formatCount(found.length)}
      lead={
        <>
          One click signs this browser in. Password for everyone:{' '}
          <code className={styles.key}>{password ?? missing}</code>
          {password !== undefined && <CopyButton text={password} what="password" />}
        </>
      }
      aside={<FindField value={search} onChange={setSearch} />}
    >
      <SectionCard
        title="Sign in as"
        action={
          <CommandButton
            route={people.endSessions}
            args={{ body: {} }}
            result={({ ended }) => `${formatCount(ended)} ${ended === 1 ? 'session' : 'sessions'} ended.`}
          >
            End all sessions
          </CommandButton>
        }
      >
        <ActionTable
          caption="People"
          columns={[name, purpose, codes]}
          mobileColumns={[summary]}
          actions={actionsOf}
          query={query}
          rows={found}
          rowKey={person => person.key}
          density="tall"
          empty="No matching people"
        />
      </SectionCard>
    </SectionPage>
  );
}

interface SignInButtonProps {
  person: PersonaCard;
  /** 1 leaves the second factor open. */
  factors: 1 | 2;
}

/** Signs this browser in, and opens the portal. */
const SignInButton = ({ person, factors }: SignInButtonProps) => (
  <CommandButton
    route={people.signIn}
    args={{ body: { persona: person.key, factors } }}
    result={() => {
      // The portal is another application of the same origin.
      window.location.assign(factors === 1 ? '/investors/two-factor' : '/investors/portfolio');
      return `Signed in as ${person.name}.`;
    }}
    label={`Sign in as ${person.name}${factors === 1 ? ' with one factor' : ''}`}
    variant={factors === 1 ? 'subtle' : 'default'}
  >
    {factors === 1 ? 'One factor' : 'Sign in'}
  </CommandButton>
);
