import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { readSelectedWorld, type Run, type Server, type ServerOptions } from '../server/server.ts';

interface Person {
  readonly persona: string;
  readonly factors: 1 | 2;
}

/**
 * `venue sign-in marisol`: prints what a program needs to call the portal as a persona, or with `--link` or `--open` signs a
 * browser in.
 */
export const addSignIn = (program: Argv<ServerOptions>, run: Run) =>
  program.command(
    'sign-in <persona>',
    'sign in as a persona, and print the cookies or a link',
    command =>
      command
        .positional('persona', { type: 'string', demandOption: true, describe: 'key of the persona, such as marisol' })
        .option('factors', {
          choices: [1, 2] as const,
          default: 2 as const,
          describe: '1 leaves the second factor open',
        })
        .option('link', { type: 'boolean', default: false, describe: 'print a link that signs a browser in, once' })
        .option('open', { type: 'boolean', default: false, describe: 'open that link in the default browser' }),
    args =>
      run(args, server => (args.link || args.open ? makeLink(server, args, args.open) : printCookies(server, args))),
  );

async function printCookies({ origin, call, jar, print }: Server, { persona, factors }: Person): Promise<void> {
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
      `In a browser: npx venue sign-in ${persona} --open, or ${origin}/sandbox/people with one click.`,
    ].join('\n'),
  );
}

async function makeLink(
  { origin, call, context, print }: Server,
  { persona, factors }: Person,
  isOpened: boolean,
): Promise<void> {
  const worldId = await readSelectedWorld(call);
  const made = await call(sandbox.people.signInLink, { params: { id: worldId }, body: { persona, factors } });
  const link = `${origin}${made.address}`;
  const { name } = made.persona;
  const { seconds } = made;
  if (isOpened) context.openBrowser(link);
  print(
    { ...made.persona, worldId, link, seconds },
    `${link}\n${isOpened ? 'Opened: it' : 'It'} signs a browser in as ${name}, once, within ${seconds} seconds.`,
  );
}
