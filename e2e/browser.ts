import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import packaged from '@sparticuz/chromium';

/** What Playwright needs to launch a browser. */
export interface TestBrowser {
  executablePath: string;
  env?: Record<string, string>;
}

/** Where desktop browsers are installed, by operating system. */
const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
};

const CACHE_FOLDER = path.join(import.meta.dirname, '../.cache');

const canStart = ({ executablePath, env }: TestBrowser): boolean =>
  spawnSync(executablePath, ['--version'], { stdio: 'ignore', env: env ?? process.env }).status === 0;

/** Returns a whole desktop browser, for what the headless shell does not do; undefined on a machine without one. */
export const desktopBrowser = (): string | undefined => INSTALLED[process.platform]?.find((file) => existsSync(file));

/**
 * Finds the browser of the tests: the one that `PORTAL_BROWSER` names, or the headless shell that comes with the packages.
 * It is the same engine without a desktop browser around it, which takes an eighth of the time to open a page. Where it does
 * not start, as on macOS and Windows, an installed desktop browser does.
 *
 * @throws Error that says what to install.
 */
export async function findTestBrowser(): Promise<TestBrowser> {
  const named = process.env.PORTAL_BROWSER;
  if (named && existsSync(named)) return { executablePath: named };
  const shell = { executablePath: await packaged.executablePath() };
  if (canStart(shell)) return shell;
  if (process.platform === 'linux') {
    const bareShell = { ...shell, env: environmentOfBareMachine() };
    if (canStart(bareShell)) return bareShell;
  }
  const installed = desktopBrowser();
  if (installed) return { executablePath: installed };
  throw new Error('No browser starts on this machine. Install Chrome, or name a Chromium in PORTAL_BROWSER.');
}

/** Returns the environment of a shell on a machine without the libraries and fonts of a browser: the package brings them. */
function environmentOfBareMachine(): Record<string, string> {
  const libraries = path.join(CACHE_FOLDER, 'browser-libraries');
  if (!existsSync(libraries)) {
    const archive = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin');
    mkdirSync(CACHE_FOLDER, { recursive: true });
    const draft = mkdtempSync(`${libraries}-`);
    execFileSync('tar', ['-x', '-C', draft], {
      input: brotliDecompressSync(readFileSync(path.join(archive, 'al2023.tar.br'))),
    });
    // Renamed when complete: an interrupted run leaves no half of it.
    renameSync(draft, libraries);
  }
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    LD_LIBRARY_PATH: path.join(libraries, 'lib'),
    FONTCONFIG_PATH: path.join(tmpdir(), 'fonts'),
  };
}
