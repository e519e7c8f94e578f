import type { NamedRoute } from '@portal/contracts/routes';
import { personas, type PersonaKey } from '../src/seed/personas.ts';
import type { TestingServer } from './testing-server.ts';
import { nameOf, send } from './calls.ts';
import { validCallFor } from './valid-calls.ts';

// Object.keys returns strings; these are the keys of this very object.
const everyone = Object.keys(personas) as PersonaKey[];

/** The first persona for whom a route's valid call succeeds, whose ids it carries. Throws if there is none. */
export async function findOwner(server: TestingServer, named: NamedRoute): Promise<PersonaKey> {
  for (const owner of new Set<PersonaKey>(['marisol', ...everyone])) {
    const browser = server.openVenue();
    browser.signIn(owner);
    const good = await validCallFor(nameOf(named), browser);
    if ((await send(browser, named, good)).status < 300) return owner;
  }
  throw new Error(`The good call of ${named.name} succeeds for nobody`);
}
