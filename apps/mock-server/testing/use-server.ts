import { afterAll, beforeEach } from 'vitest';
import type { PersonaKey } from '../src/seed/personas.ts';
import { startTestingServer, type TestingServer, type Venue, type VenueOptions } from './testing-server.ts';

/** One server for all tests of a file. */
export async function useServer(...options: Parameters<typeof startTestingServer>): Promise<TestingServer> {
  const server = await startTestingServer(...options);
  afterAll(() => server.close());
  return server;
}

/** The same with a world of its own for each test, in which nobody is signed in; `openVenue` replaces it by another. */
export async function useVenue(...options: Parameters<typeof startTestingServer>) {
  const server = await useServer(...options);
  let venue: Venue | undefined;
  const openVenue = (venueOptions?: VenueOptions): void => void (venue = server.openVenue(venueOptions));
  beforeEach(() => openVenue());
  return {
    server,
    openVenue,
    /** The world of the running test. */
    venue(): Venue {
      if (venue === undefined) throw new Error('No test runs yet');
      return venue;
    },
  };
}

/** The same, in which this persona is signed in. */
export async function useVenueAs(persona: PersonaKey) {
  const used = await useVenue();
  beforeEach(() => void used.venue().signIn(persona));
  return used;
}
