import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { readSelectedWorld, type Run, type ServerOptions } from '../server/server.ts';

/** `venue sign-in marisol`: prints what a program needs to call the portal as a persona, and where a browser signs in. */
export const addSignIn = (program: Argv<ServerOptions>, run: Run) =>
  program.command(
    'sign-in <persona>',
    'sign in as a persona, and print the cookies',
    command =>
      command
        .positional('persona', { type: 'string', demandOption: true, describe: 'key of the persona, such as marisol' })
        .option('factors', {
          choices: [1, 2] as const,
          default: 2 as const,
          describe: '1 leaves the second factor open',
        }),
    args =>
      run(args, async ({ origin, call, jar, print }) => {
        const { persona, factors } = args;
        const person = await call(sandbox.people.signIn, { body: { persona, factors } });
        const worldId = await readSelectedWorld(call);
        const cookie = jar.header();
        const token = jar.get(antiForgeryCookie) ?? '';
        print(
          { ...person, worldId, cookie, headers: { cookie, [antiForgeryHeader]: token } },
          [
            `${person.name} is signed in, in the world ${worldId}.`,
            '',
            `  curl -b '${cookie}' -H '${antiForgeryHeader}: ${token}' '${origin}/api/orders/'`,
            '',
            `In a browser: ${origin}/sandbox/people signs in with one click.`,
          ].join('\n'),
        );
      }),
  );
