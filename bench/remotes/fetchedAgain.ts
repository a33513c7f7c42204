import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { enterScreen, remoteScreens, screenHeading } from '../../e2e/remoteScreens';
import { releaseBuilds } from '../../tools/release/releasing/releaseBuilds';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';
import { anotherBuild } from './anotherBuild';
import { openShell, signedInContext } from './shellPage';

export interface Fetched {
  files: number;
  bytes: number;
}

export interface FetchedAgain {
  /** The first visit of a browser that has never been here. */
  first: Fetched;
  /** After the release, in the same browser: files of the remote that was released, and all others. */
  ofReleased: Fetched;
  ofOthers: Fetched;
}

const nothing = (): Fetched => ({ files: 0, bytes: 0 });

/** Visits the seven remotes, has one of them released, visits them again, and counts what went over the network. */
export async function measureFetchedAgain(
  { browser, origin, session, releases }: { browser: Browser; origin: string; session: string; releases: string },
  remote: string,
  folder: string,
): Promise<FetchedAgain> {
  const context = await signedInContext(browser, session);
  try {
    const first = await visitAll(await context.newPage(), origin);
    const workspace = path.join(folder, 'fetched-again');
    await anotherBuild(workspace, remote, 'ffffffff');
    await releaseBuilds(openReleaseStore({ folder: releases }), [remote], workspace);
    const second = await visitAll(await context.newPage(), origin);
    const sum = (files: Map<string, number>, concerns: (address: string) => boolean): Fetched =>
      [...files].reduce(
        (total, [address, bytes]) =>
          concerns(address) ? { files: total.files + 1, bytes: total.bytes + bytes } : total,
        nothing(),
      );
    const isOfReleased = (address: string) => address.includes(`/remotes/${remote}/`);
    return {
      first: sum(first, () => true),
      ofReleased: sum(second, isOfReleased),
      ofOthers: sum(second, (address) => !isOfReleased(address)),
    };
  } finally {
    await context.close();
  }
}

/** Opens the screen of every remote and gives the scripts, styles and fonts that came over the network, with their bytes. */
async function visitAll(page: Page, origin: string): Promise<Map<string, number>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const addresses = new Map<string, string>();
  const fetched = new Map<string, number>();
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const isBuilt = /^\/(assets|remotes)\//.test(new URL(response.url).pathname);
    if (isBuilt && !response.fromDiskCache && !response.fromPrefetchCache) addresses.set(requestId, response.url);
  });
  protocol.on('Network.requestServedFromCache', ({ requestId }) => addresses.delete(requestId));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) fetched.set(address, (fetched.get(address) ?? 0) + encodedDataLength);
  });
  await openShell(page, origin);
  for (const screen of remoteScreens) {
    await enterScreen(page, screen);
    await screenHeading(page, screen).first().waitFor();
  }
  await page.close();
  return fetched;
}
