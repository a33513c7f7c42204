import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-admin',
  needsShell: { version: '3.8.0', reason: 'as figuras do BI e seus downloads vêm do portal' },
});
