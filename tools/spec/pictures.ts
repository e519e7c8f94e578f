import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readmePictures } from '../pictures/screens';

const taken = /^(.+)-desktop-light\.png$/;

/**
 * The newest picture of each screen by the screen's name: those of `npm run screenshots -- --out dist/screens`, and for other screens
 * those of the README.
 */
export function findPictures(root: string): ReadonlyMap<string, string> {
  const pictures = path.join(root, 'docs/pictures');
  const screens = path.join(root, 'dist/screens');
  const ofReadme = Object.entries(readmePictures).map(([name, { name: screen }]): [string, string] => [
    screen,
    path.join(pictures, `${name}.png`),
  ]);
  const ofScreens = (existsSync(screens) ? readdirSync(screens) : []).flatMap((name): [string, string][] => {
    const screen = taken.exec(name)?.[1];
    return screen === undefined ? [] : [[screen, path.join(screens, name)]];
  });
  return new Map([...ofReadme.filter(([, file]) => existsSync(file)), ...ofScreens]);
}

/** Copies the pictures of the given screens into a folder, in place of those in it. */
export function copyPictures(pictures: ReadonlyMap<string, string>, screens: readonly string[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    const file = pictures.get(screen);
    if (file !== undefined) copyFileSync(file, path.join(folder, `${screen}.png`));
  }
}
