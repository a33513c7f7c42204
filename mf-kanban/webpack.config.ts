import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-kanban',
  needsShell: { version: '1.3.0', reason: 'os formulários sobre a tela vêm do portal (FormDialog)' },
});
