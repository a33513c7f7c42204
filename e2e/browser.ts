import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';

/** Whether the machine has the libraries that a browser needs, and the browser is whole. */
const starts = (file: string): boolean => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/** Where desktop browsers are installed. */
const ofTheMachine = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** A whole desktop browser, for what the headless shell does not do; undefined on a machine without one. */
export const desktopBrowser = (): string | undefined => ofTheMachine.find((file) => existsSync(file));

/**
 * The browser of the tests: the one that `PORTAL_BROWSER` names, otherwise the headless shell that comes with the
 * packages. It is the same engine without a desktop browser around it, which takes an eighth of the time to open a page;
 * where it does not start, the machine's own Chromium does.
 */
export async function browserPath(): Promise<string> {
  const named = process.env.PORTAL_BROWSER;
  if (named && existsSync(named)) return named;
  const shell = await packaged.executablePath();
  const installed = desktopBrowser();
  return installed === undefined || starts(shell) ? shell : installed;
}
