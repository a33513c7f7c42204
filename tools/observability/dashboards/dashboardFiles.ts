import { business } from './pages/business';
import { database } from './pages/database';
import { portal } from './pages/portal';
import { processes } from './pages/processes';

/** Where they are written, from the root of the repository. */
export const DASHBOARDS_FOLDER = 'deploy/observability/dashboards';

const dashboards = { portal, processes, business, database };

/** Everything that `pnpm dashboards` writes, by its name in {@link DASHBOARDS_FOLDER}. */
export const dashboardFiles = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dashboards).map(([name, dashboard]) => [`${name}.json`, `${JSON.stringify(dashboard, null, 2)}\n`]),
  );
