import type { DialectName } from '@portal/contracts/sandbox/dialects';
import { journeys, signInSteps, type Journey } from '@portal/testing/journeys/journeys';
import { goThrough } from '@portal/testing/journeys/user-steps';
import { mountRoute } from '@portal/testing/mount';
import { watchSaves } from '@portal/testing/saved-files';
import { translatePage, type TranslationForm } from '@portal/ui/testing/test-translator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { App } from './app/app';

/** Journeys of users through the whole portal, at back ends that others could have written (decision 112). */

const foreign = ['spring', 'plain'] as const satisfies readonly DialectName[];

/** Goes through a journey from the sign-in page to its end. */
async function goOn({ persona, steps }: Journey, dialect: DialectName): Promise<void> {
  const saved = watchSaves();
  const mounted = await mountRoute({
    element: <App />,
    path: '/investors/login',
    ownToasts: true,
    venue: { dialect },
  });
  const portal = { ...mounted, saved };
  await goThrough([...signInSteps(portal, persona), ...steps(portal)]);
}

describe.each<TranslationForm>(['replaced', 'wrapped'])('in a page whose texts a translator has %s', form => {
  const isDeep = Boolean(process.env['DEEP']);
  const walks = isDeep ? journeys : journeys.filter(({ name }) => name === 'buy at the ask' || name === 'deposit');
  it.each(walks.map(journey => [journey.name, journey] as const))(
    'the journey %s reaches its end',
    async (_, journey) => {
      onTestFinished(translatePage(form));
      await goOn(journey, 'standard');
      expect(document.querySelector('font')).not.toBeNull();
    },
  );
});

describe.each(foreign)('at a back end that writes %s, without additions, a journey reaches its end', dialect => {
  it.each(journeys.map(journey => [journey.name, journey] as const))('%s', (_, journey) => goOn(journey, dialect));
});
