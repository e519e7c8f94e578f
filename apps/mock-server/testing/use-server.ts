import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestingServer, type TestingServer, type Venue, type VenueOptions } from './testing-server.ts';

/** One server for all tests of a file. */
export function useServer(...options: Parameters<typeof startTestingServer>): TestingServer {
  let server: TestingServer | undefined;
  beforeAll(async () => {
    server = await startTestingServer(...options);
  });
  afterAll(() => server?.close());
  return standFor(() => server);
}

/** The same with a world of its own for each test, in which nobody is signed in; `openVenue` replaces it by another. */
export function useVenue(...options: Parameters<typeof startTestingServer>) {
  const server = useServer(...options);
  let venue: Venue | undefined;
  const openVenue = (venueOptions?: VenueOptions): void => void (venue = server.openVenue(venueOptions));
  beforeEach(() => openVenue());
  return { server, venue: standFor(() => venue), openVenue };
}

/** An object whose properties are those of a value that exists only while tests run. */
function standFor<T extends object>(read: () => T | undefined): T {
  const get = (_target: object, name: string | symbol): unknown => {
    const value = read();
    if (value === undefined) throw new Error('No test runs yet');
    return Reflect.get(value, name);
  };
  // It answers for every property of the value.
  return new Proxy({}, { get }) as T;
}
