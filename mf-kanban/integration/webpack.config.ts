import { integrationConfig } from '@portal/tools/build/integration/integrationPreset';

export default integrationConfig({ folder: 'mf-kanban', entry: 'portal-kanban' });
