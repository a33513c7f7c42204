import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-policies',
  needsShell: { version: '3.6.0', reason: 'as barras da carteira vêm do portal' },
});
