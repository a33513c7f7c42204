import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { giveSession } from '../portal';
import { remoteScreens } from '../remoteScreens';
import { send } from '../send';
import { faults } from './faults';
import { halves } from './halves';
import { injectFault, type FaultOutcome } from './injectFault';
import { injectPartFault } from './injectPartFault';

/** Where `pnpm bench faults` finds the outcomes; it limits how long a fault may take. */
const results = path.join(import.meta.dirname, '../../.cache/test/faults');

const line = ({ remote, fault, shown, milliseconds, othersNotOpened, healed }: FaultOutcome): string =>
  `  ${remote.padEnd(18)} ${fault.padEnd(21)} ${shown.padEnd(9)} ${String(milliseconds).padStart(5)} ms   ` +
  `${othersNotOpened.join(', ') || 'others open'}   ${healed ? 'healed' : 'NOT HEALED'}`;

/** A proposal that waits for the insurer, whose cards therefore stand on pipes. */
async function proposalOnPipes(page: Page): Promise<string> {
  const query = { StatusId: '2', rowsPerPage: '1' };
  const found = await send<{ Data: { UniqueId: string }[] }>(page, 'GET', 'Proposal/SearchProposals', { query });
  return found.Data[0]!.UniqueId;
}

test.describe.configure({ mode: 'parallel' });

/**
 * Each remote is broken once by each fault, together with about half of the others, so that a page load serves many of
 * them and further remotes add visits but no loads. Each of the others has to open while it is broken: those of the
 * other half all along, those of its own half as they are mended before it. The halves are others for each fault. A
 * further row is a part that one remote gives another's page.
 */
for (const [round, fault] of faults.entries())
  test(`the fault "${fault.name}" of a release in use leaves the shell, the other remotes and the page around its part usable, and heals without a reload`, async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000);
    await giveSession(page, 'admin@aurora.example');
    const [first, second] = halves(remoteScreens, round);
    const outcomes = [
      ...(await injectFault(context, { broken: first, whole: second }, fault)),
      ...(await injectFault(context, { broken: second, whole: first }, fault)),
      await injectPartFault(context, await proposalOnPipes(page), fault),
    ];
    console.log(`\n${outcomes.map(line).join('\n')}`);
    await mkdir(results, { recursive: true });
    await writeFile(path.join(results, `${String(round).padStart(2, '0')}.json`), JSON.stringify(outcomes));

    expect(outcomes).toHaveLength(remoteScreens.length + 1);
    for (const { remote, shown, othersNotOpened, healed } of outcomes) {
      expect.soft(shown, `${remote}: shows something`).not.toBe('nothing');
      expect.soft(othersNotOpened, `${remote}: the other remotes open`).toEqual([]);
      expect.soft(healed, `${remote}: comes back`).toBe(true);
    }
  });
