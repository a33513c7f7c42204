import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({ folder: 'mf-kanban' });
