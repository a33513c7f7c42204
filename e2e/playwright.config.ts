import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** The machine's Chromium where there is one, otherwise the one that comes with the packages. */
const installed = [process.env.PORTAL_BROWSER, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const executablePath = installed ?? (await chromium.executablePath());

const port = Number(process.env.PORTAL_PORT ?? 21080);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/test/playwright',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The tests share one portal and one database on two cores; each file keeps to records of its own.
  workers: 2,
  // Browser, portal and database share two cores: what only passes the second time is named as flaky at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.cache/test/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    // A portal of its own: other ports and another data folder than the one that somebody may be working in.
    command: 'node tools/start/start.mjs --reset',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    reuseExistingServer: process.env.PORTAL_REUSE === '1',
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORTAL_PORT: String(port), PORTAL_DATA: '.data/e2e' },
  },
});
