import { apiRoutes } from '@portal/contracts/routes';
import { dialectNames, quirkNames } from '@portal/contracts/sandbox/dialects';
import { moments } from '@portal/contracts/sandbox/worlds';
import { errorStatus } from '@portal/contracts/schemas/errors';
import { personas } from '@portal/mock-server/seed/personas';
import type { FallbackCompletionFunction } from 'yargs';
import { z } from 'zod/mini';
import { plainEffects } from './commands/fault.ts';
import { feedFaultKinds } from './commands/feed-fault.ts';
import { flagNames, settingNames } from './commands/values.ts';

/** What yargs has read: the words, of which the first is the program. */
const commandLine = z.object({ _: z.array(z.union([z.string(), z.number()])) });

/** Completes keys of personas, moments of the clock, calls and effects of faults, flags and settings; yargs completes commands and options. */
export const complete: FallbackCompletionFunction = (_current, args, completeNames, done) => {
  const values = completeValues(commandLine.parse(args)._.slice(1).map(String));
  if (values === null) completeNames();
  else done(values);
};

/** Values that can end an unfinished command line; null where names of commands or options do. */
function completeValues(words: readonly string[]): string[] | null {
  const [command, sub] = words;
  if (command === 'sign-in' && words.length === 2) return Object.keys(personas);
  if (command === 'clock' && words.length === 2) return [...moments];
  if (command === 'fault' && sub === 'add' && words.length === 3) return apiRoutes().map(({ name }) => name);
  if (command === 'feed-fault' && sub === 'add' && words.length === 3) return [...feedFaultKinds];
  if (command === 'fault' && sub === 'add' && words.length === 4) {
    return ['delay', 'answer', ...plainEffects, ...Object.keys(errorStatus)];
  }
  if ((sub === 'set' || sub === 'clear') && words.length === 3) {
    if (command === 'flag') return flagNames;
    if (command === 'setting') return settingNames;
  }
  if (command === 'dialect' && words.length === 2) return [...dialectNames];
  if (command === 'quirk' && sub === 'set') return ['all', ...quirkNames];
  return null;
}
