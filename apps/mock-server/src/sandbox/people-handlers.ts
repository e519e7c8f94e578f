import { worldCookie, type sandbox } from '@portal/contracts/sandbox/sandbox';
import type { PersonaCard } from '@portal/contracts/sandbox/people';
import { findMember } from '../identity/accounts.ts';
import { problem } from '../api/response.ts';
import { sessionCookies } from '../api/session-cookies.ts';
import { listMails } from '../identity/outbox.ts';
import { authenticatorAddress, codeOfSecret } from '../identity/authenticator.ts';
import { pendingSecret } from '../identity/enrollment.ts';
import { userIdOf } from '../seed/persona-commands.ts';
import { personaPassword } from '../seed/persona-spec.ts';
import { isPersonaKey, personas } from '../seed/personas.ts';
import { activeAccount } from '../identity/people.ts';
import type { User } from '../identity/user.ts';
import { isGenerated } from '../seed/population.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { World } from '../core/world.ts';
import { isSpecOnly } from '../behavior/offered-additions.ts';
import type { HostedWorld, Worlds } from '../worlds/worlds.ts';
import { signInPagePath } from './serve-sign-in-page.ts';
import { linkSeconds, type SignInLinks } from './sign-in-links.ts';

/** A persona by its key, or a generated person by the user id. */
function findPersona(world: World, key: string): { readonly key: string; readonly user: User } | null {
  const { users } = world.state.people;
  const user = isPersonaKey(key) ? users.get(userIdOf(key)) : isGenerated(world, key) ? users.get(key) : undefined;
  return user === undefined ? null : { key, user };
}

function describe(world: World, key: string, user: User): PersonaCard {
  const account = activeAccount(world, user)?.account;
  const known = isPersonaKey(key)
    ? personas[key]
    : { name: fullNameOf(user), purpose: `Generated: ${account?.accountLegalName ?? ''}, ${account?.type ?? ''}` };
  return {
    key,
    name: known.name,
    email: user.email,
    password: personaPassword,
    purpose: known.purpose,
    userId: user.id,
    accountId: user.activeAccountId,
    twoFactorType: user.twoFactorType,
  };
}

const fullNameOf = ({ identity }: User): string => `${identity?.firstName ?? ''} ${identity?.lastName ?? ''}`;

/** The personas as the sandbox shows them, followed by the world's generated people. */
export const listPersonas = (world: World): PersonaCard[] =>
  [...Object.keys(personas), ...world.state.population.userIds].flatMap(key => {
    const persona = findPersona(world, key);
    return persona === null ? [] : [describe(world, persona.key, persona.user)];
  });

const noPersona = () => problem('NOT_FOUND', 'We couldn’t find that persona.', 'persona');

/** The world of a sign-in link, or why it can have none. */
function findLinkedWorld(worlds: Worlds, id: string): HostedWorld | string {
  const found = worlds.find(id);
  if (found === undefined) return 'We couldn’t find that world.';
  return isSpecOnly(found.world)
    ? 'This world returns only what the specification names, so it has no sign-in links.'
    : found;
}

/** People: list them, sign in as one of them, read their mail and codes. */
export const peopleHandlers = (worlds: Worlds, links: SignInLinks): Handlers<typeof sandbox.people> => ({
  list: ({ world }) => ({ status: 200, body: { personas: listPersonas(world) } }),

  signIn({ world, body, secure, readDevice }) {
    const persona = findPersona(world, body.persona);
    if (persona === null) return noPersona();
    const { key, user } = persona;
    const session = world.execute('session.open', {
      userId: user.id,
      twoFactor: body.factors !== 1,
      device: readDevice(),
    });
    return { status: 200, body: describe(world, key, user), cookies: sessionCookies(session, secure) };
  },

  signInLink({ params, body }) {
    const hosted = findLinkedWorld(worlds, params.id);
    if (typeof hosted === 'string') return problem('NOT_FOUND', hosted, 'id');
    const persona = findPersona(hosted.world, body.persona);
    if (persona === null) return noPersona();
    const token = links.add({ worldId: hosted.id, persona: persona.key, factors: body.factors ?? 2 });
    return {
      status: 201,
      body: {
        address: `${signInPagePath}/${hosted.id}#${token}`,
        seconds: linkSeconds,
        persona: describe(hosted.world, persona.key, persona.user),
      },
    };
  },

  openSignInLink({ params, body, secure, readDevice }) {
    const hosted = findLinkedWorld(worlds, params.id);
    if (typeof hosted === 'string') return problem('NOT_FOUND', hosted, 'id');
    const { world } = hosted;
    const link = links.take(hosted.id, body.token);
    const persona = link === undefined ? null : findPersona(world, link.persona);
    if (link === undefined || persona === null) {
      return problem('NOT_FOUND', 'This link was already used or has expired. Create a new one.', 'token');
    }
    const twoFactor = link.factors === 2;
    hosted.clockRate.catchUp();
    const session = world.execute('session.open', { userId: persona.user.id, twoFactor, device: readDevice() });
    return {
      status: 200,
      body: { page: twoFactor ? '/investors/portfolio' : '/investors/two-factor' },
      cookies: [...sessionCookies(session, secure), { name: worldCookie, value: hosted.id, httpOnly: true, secure }],
    };
  },

  outbox: ({ world, query }) => ({
    status: 200,
    body: { mails: listMails(world, query.to).map(mail => ({ ...mail, at: new Date(mail.at).toISOString() })) },
  }),

  authenticator({ world, params }) {
    const user = world.state.people.users.get(params.id) ?? findPersona(world, params.id)?.user;
    // A user who is setting up an app has just scanned its new secret.
    const secret = user === undefined ? null : (pendingSecret(world, user.id) ?? user.totpSecret);
    if (user === undefined || secret === null) {
      return problem('NOT_FOUND', 'This person doesn’t have an authenticator app.', 'id');
    }
    return {
      status: 200,
      body: { code: codeOfSecret(world, secret), secret, address: authenticatorAddress(user, secret) },
    };
  },

  freeze({ world, body }) {
    const persona = findPersona(world, body.persona);
    if (persona === null) return noPersona();
    world.execute('people.freeze', { userId: persona.user.id, frozen: body.frozen });
    return { status: 200, body: { frozen: body.frozen } };
  },

  decideKyc({ world, body }) {
    if (findMember(world, body.accountId, body.userId) === undefined) {
      return problem('NOT_FOUND', 'We couldn’t find that person on this account.', 'userId');
    }
    world.execute('kyc.decide', body);
    const accountStatus = world.state.people.accounts.get(body.accountId)?.account.status ?? 'INCOMPLETE_INPUT';
    return { status: 200, body: { accountStatus } };
  },

  endSessions({ world, body }) {
    const persona = body.persona === undefined ? undefined : findPersona(world, body.persona);
    if (persona === null) return noPersona();
    const sessions = [...world.state.people.sessions.values()].filter(
      ({ userId }) => persona === undefined || userId === persona.user.id,
    );
    for (const { id } of sessions) world.execute('session.end', { sessionId: id });
    return { status: 200, body: { ended: sessions.length } };
  },
});
