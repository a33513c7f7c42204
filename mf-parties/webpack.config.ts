import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-parties',
  needsShell: { version: '3.2.0', reason: 'os comandos vêm do portal' },
});
