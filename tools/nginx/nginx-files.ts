import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/**
 * Writes what an nginx of its own needs, in the foreground, with everything that it writes below one folder: as any user, and on a
 * machine whose other folders cannot be written.
 *
 * @param config the configuration for `http`
 * @returns the main file, for `nginx -c`
 */
export function writeNginxFiles(folder: string, config: string): string {
  writeFileSync(path.join(folder, 'portal.conf'), config);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  // As root, its workers must still reach the folder.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes auto; ${user}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include ${folder}/portal.conf; }\n`,
  );
  return main;
}
