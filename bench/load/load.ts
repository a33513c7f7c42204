import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { machine } from '../report';
import { withWorkplace, type Workplace } from '../workplace';
import { someOf } from './asked';
import { bearing } from './bearing';
import { costs } from './costs';
import { DECIDED_CARDS, fillInsurer, POLICIES, type FilledInsurer } from './filled';
import { growth } from './growth';

/** Of a core, for each process. */
const SHARE = 0.3;

/** What calls cost, how much a portal on this machine bears, and how it grows with its processes. */
export const load = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The portal could not be built');
    await buildServices();
    console.log('Starting PostgreSQL and filling it');
    const insurer = await fillInsurer(workplace);
    return measure(workplace, insurer);
  });

async function measure(workplace: Workplace, insurer: FilledInsurer): Promise<string> {
  const ids = await someOf(insurer);
  console.log('What calls cost');
  const spent = await costs(workplace, insurer, ids);
  console.log('How it grows');
  const grown = await growth(workplace, insurer, { ids, share: SHARE });
  console.log('How much it bears');
  const borne = await bearing(workplace, insurer);
  return [
    machine(insurer.version),
    `${POLICIES.toLocaleString('en')} policies and ${DECIDED_CARDS.toLocaleString('en')} decided cards.`,
    '**Processor time of a call**, of its process and the database together, against the commit before:',
    spent,
    '**People at work** by the edge, everything on this machine, those who ask included:',
    borne,
    '**Processes**, each held to the same share of a core, eight calls under way at each:',
    grown,
  ].join('\n\n');
}
