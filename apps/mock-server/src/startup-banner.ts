import type { PersonaCard } from '@portal/contracts/sandbox/people';
import { marketZone } from '@portal/domain/calendar/market-time';
import { DateTime } from 'luxon';

interface Welcome {
  readonly origin: string;
  readonly sandbox: boolean;
  /** Address of the portal; null if it has not been built. */
  readonly portal: string | null;
  /** Epoch milliseconds of the default world. */
  readonly now: number;
  readonly personas: readonly PersonaCard[];
  /** The folder in which the world is stored. */
  readonly dataFolder?: string | undefined;
  /** The back end that answers instead; its people are not those of this server. */
  readonly upstream?: string | undefined;
  /** The file in which its calls are recorded. */
  readonly record?: string | undefined;
  /** The recording that answers instead. */
  readonly replay?: string | undefined;
}

/** Number of personas printed at start; the sandbox page lists them all. */
const shownPersonas = 12;

/** The start-up message: where to open the portal and whom to sign in as. */
export function formatWelcome(welcome: Welcome): string {
  const { origin, sandbox, portal, now, personas, dataFolder, upstream, record, replay } = welcome;
  const time = DateTime.fromMillis(now, { zone: marketZone })
    .setLocale('en-US')
    .toFormat("cccc, LLLL d, y, h:mm a 'ET'")
    .replace('AM', 'a.m.')
    .replace('PM', 'p.m.');
  const shown = sandbox && upstream === undefined && replay === undefined ? personas.slice(0, shownPersonas) : [];
  const rows = shown.map(({ name, email, password, purpose }) => [name, email, password, purpose] as const);
  const more = personas.length - shown.length;
  return [
    '',
    `  Portal    ${portal ?? `not built yet (npm run build); the API is at ${origin}/api`}`,
    ...(sandbox ? [`  Sandbox   ${origin}/sandbox`, `  API       ${origin}/docs`] : []),
    `  Time      ${time}`,
    ...(dataFolder === undefined ? [] : [`  Data      ${dataFolder}`]),
    ...(upstream === undefined
      ? []
      : [`  Upstream  ${upstream}, deviations from the contract: ${origin}/sandbox/reports`]),
    ...(record === undefined ? [] : [`  Recording ${record}, with personal data masked`]),
    ...(replay === undefined
      ? []
      : [`  Replay    ${replay}: sign in with any email address, any password, and any code`]),
    '',
    ...(rows.length === 0 ? [] : [...formatTable(['Name', 'Email', 'Password', 'For'], rows), '']),
    ...(rows.length > 0 && more > 0
      ? [`  For ${more} more people and the codes sent to them, see the sandbox page.`, '']
      : []),
  ].join('\n');
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [line(head), `  ${widths.map(width => '-'.repeat(width)).join('  ')}`, ...rows.map(line)];
}
