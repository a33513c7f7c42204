import configuration from '../../mf-kanban/integration/webpack.config';
import { integrationWeights } from '../../tools/build/sourceMappedWeights';
import { madeOf } from './madeOf';

/** What the board is made of for pages that are not the portal, by package and by folder, as it travels. */
export async function integrator(): Promise<string> {
  const { mounted, all } = await integrationWeights(configuration);
  return madeOf(['Until the board is mounted', 'All of it'], mounted, all);
}
