import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-policies',
  needsShell: { version: '3.8.0', reason: 'as figuras da carteira vêm do portal' },
});
