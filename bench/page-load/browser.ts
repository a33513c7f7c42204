import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import packaged from '@sparticuz/chromium';

/**
 * The machine's Chromium where there is one, otherwise the one that comes with the packages.
 *
 * @param keepsPages whether it keeps pages to come back to, as everybody's browser does and only a whole one can
 */
export async function startBrowser(
  moreArguments: readonly string[] = [],
  { keepsPages = false }: { keepsPages?: boolean } = {},
): Promise<Browser> {
  return chromium.launch({
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    executablePath: await browserFile(),
    args: [...BARE, ...moreArguments],
  });
}

/** What a browser needs on a machine without a screen, and does not do of itself. */
export const BARE: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

export async function browserFile(): Promise<string> {
  const installed = [process.env.PORTAL_BROWSER, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  );
  return installed ?? (await packaged.executablePath());
}
