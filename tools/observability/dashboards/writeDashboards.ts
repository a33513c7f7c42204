import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { DASHBOARDS_FOLDER, dashboardFiles } from './dashboardFiles';

// `pnpm dashboards` writes deploy/observability/dashboards, and takes away what the sources no longer say.
const folder = path.join(portalRoot, DASHBOARDS_FOLDER);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(dashboardFiles())) writeFileSync(path.join(folder, name), text);
