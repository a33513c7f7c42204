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
  const installed = [process.env.PORTAL_BROWSER, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  );
  return chromium.launch({
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    executablePath: installed ?? (await packaged.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...moreArguments,
    ],
  });
}
