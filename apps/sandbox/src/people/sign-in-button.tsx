import { people, type PersonaCard } from '@portal/contracts/sandbox/people';
import { CommandButton } from '../commands/command-button';

interface SignInButtonProps {
  person: PersonaCard;
  /** 1 leaves the second factor open. */
  factors: 1 | 2;
}

/** Signs this browser in, and opens the portal. */
export const SignInButton = ({ person, factors }: SignInButtonProps) => (
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
