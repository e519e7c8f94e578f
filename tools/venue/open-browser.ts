import { spawn } from 'node:child_process';

/** Opens an address in the default browser of the system. A system without one changes nothing: the address is printed. */
export function openInBrowser(address: string): void {
  const [program, ...args] = commands[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}

const commands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // The empty text is the title of a window.
  win32: ['cmd', '/c', 'start', ''],
};
