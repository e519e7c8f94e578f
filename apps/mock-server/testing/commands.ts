import type { NamedRoute } from '@portal/contracts/routes';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { inBatches, nameOf, routes, send } from './calls.ts';
import { listIds, withIds } from './ids-of-call.ts';
import { validCallFor } from './valid-calls.ts';
import type { Attack } from './trial.ts';

const isCommand = ({ route }: NamedRoute): boolean => route.method !== 'GET';
const commands = routes.filter(isCommand);
/** Excludes auth commands, which end the session or hand it to another user. */
const raced = commands.filter(({ name }) => !name.startsWith('auth.'));

/** Sends the same command several times concurrently, from two browsers of the same user. */
export const races: Attack = {
  name: 'races of commands',
  async run({ server, random, rounds, answered, audit }) {
    for (let round = 0; round < rounds; round += 1) {
      const venue = server.openVenue();
      const [one, other] = [venue, venue.anotherBrowser()];
      for (const browser of [one, other]) browser.signIn('marisol');
      const named = random.pick(raced);
      const call = await validCallFor(nameOf(named), one);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) => send(i % 2 === 0 ? one : other, named, call)),
      );
      for (const { status, text } of answers) answered(status, `${named.name}: ${text}`);
      audit(venue.world);
      venue.close();
    }
  },
};

/** Calls of one user with ids of another one: the other's state must not change. */
export const foreignIds: Attack = {
  name: 'ids of other people',
  async run({ server, random, rounds, answered, broken, audit }) {
    const owner = server.openVenue();
    owner.signIn('marisol');
    const attacker = owner.anotherBrowser();
    attacker.signIn('trader');
    const theirs = new Set(
      (await Promise.all(routes.map(named => validCallFor(nameOf(named), owner)))).flatMap(call =>
        listIds(call, new Set()).map(({ value }) => value),
      ),
    );
    const victimId = owner.userOf('marisol').id;
    const stateOf = () => JSON.stringify([owner.world.state.people.users.get(victimId)]);
    const before = stateOf();
    await inBatches(Array.from({ length: rounds * 20 }), async () => {
      const named = random.pick(routes);
      const call = await validCallFor(nameOf(named), attacker);
      const replacedIds = listIds(call, new Set()).map(place => ({ ...place, value: random.pick([...theirs]) }));
      const { status, text } = await send(attacker, named, withIds(call, replacedIds));
      answered(status, `${named.name} ${JSON.stringify(replacedIds)}: ${text}`);
    });
    if (stateOf() !== before) broken('calls of another user changed the user whose ids they named');
    audit(owner.world);
    owner.close();
  },
};

/** Sandbox jumps of the clock, including backward and invalid times. */
export const clockJumps: Attack = {
  name: 'jumps of the clock',
  async run({ server, random, rounds, answered, broken, audit }) {
    const venue = server.openVenue({ participants: 'on' });
    venue.signIn('trader');
    const day = 86_400_000;
    for (let round = 0; round < rounds; round += 1) {
      const advanceMs = random.pick([0, -1, 1, 999, day / 24, day, 40 * day, -day, 1e15, 1.5, Number.MAX_VALUE]);
      const before = venue.world.now();
      const { status } = await venue.call(sandbox.clock.move, { body: { advanceMs } });
      answered(status, `a jump of ${advanceMs} ms`);
      if (venue.world.now() < before) broken(`a jump of ${advanceMs} ms turned the clock back`);
    }
    audit(venue.world);
    venue.close();
  },
};
