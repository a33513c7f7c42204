import { DEMO_PASSWORD } from '../../api/src/demo/users';
import * as addresses from '../../shared/src/domain/portal/addresses';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { signIn } from '../platform';
import { machine } from '../report';
import { interleaved } from '../statistics';
import { withWorkplace } from '../workplace';
import { startPortals } from './portals';
import { resultsOf, type Pair } from './results';
import { PART_COUNT } from './sixParts';
import { readParts, visitProposal, type OpenedProposal } from './visitProposal';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };
const READINGS = 5;

/** The page of a proposal with six parts of three remotes against the same page with none. */
export const places = ({ pairs }: { pairs: number }): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    console.log('Starting one platform and two edges');
    const portals = await startPortals(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const proposal = await someProposal(portals.with);
    const session = sessionSource(portals.with, administrator);
    const visit = async (arm: keyof Pair) => ({
      browser,
      origin: portals[arm],
      session: await session(),
      proposal,
      parts: arm === 'with' ? PART_COUNT : 0,
    });

    // The first visits fill the caches of the servers, which are no part of the question.
    for (const arm of ['with', 'without'] as const) await visitProposal(await visit(arm));
    const measured: Pair[] = [];
    for (const order of interleaved('with' as const, 'without' as const, pairs)) {
      const pair = {} as Pair;
      for (const arm of order) pair[arm] = await visitProposal(await visit(arm));
      measured.push(pair);
      const line = (arm: keyof Pair) => `${arm} ${Math.round(pair[arm].whole)} ms, ${pair[arm].shifted.toFixed(4)}`;
      console.log(`  pair ${measured.length} of ${pairs}: ${order.map(line).join('; ')}`);
    }
    const readings: Awaited<ReturnType<typeof readParts>>[] = [];
    for (let number = 0; number < READINGS; number += 1) readings.push(await readParts(await visit('with')));
    return resultsOf({ pairs: measured, readings, machine: machine(`Chromium ${browser.version()}`) });
  });

/** A proposal with cards on pipes, and a policy holder who has policies. */
async function someProposal(origin: string): Promise<OpenedProposal> {
  const platform = `${origin}/platform`;
  const authorization = `Bearer ${await signIn(platform, administrator.username)}`;
  const first = async <Row>(call: string): Promise<Row> => {
    const answer = await fetch(`${platform}${call}`, { headers: { authorization } });
    return ((await answer.json()) as { Response: { Data: [Row] } }).Response.Data[0];
  };
  const { UniqueId } = await first<{ UniqueId: string }>('/api/Proposal/SearchProposals?StatusId=2&rowsPerPage=1');
  const { PolicyHolder } = await first<{ PolicyHolder: { Name: string; CpfCnpj: string } }>(
    '/api/Policy/SearchPoliciesRelatedToLoggedUser?rowsPerPage=1',
  );
  return {
    path: addresses.proposalOfInsurer(UniqueId),
    payload: { policyHolder: { name: PolicyHolder.Name, document: PolicyHolder.CpfCnpj } },
  };
}
