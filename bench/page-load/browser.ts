import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import packaged from '@sparticuz/chromium';

/** The machine's Chromium where there is one, otherwise the one that comes with the packages. */
export async function startBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  const installed = [process.env.PORTAL_BROWSER, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  );
  return chromium.launch({
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
