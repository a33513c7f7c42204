import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-parties',
  needsShell: { version: '3.3.0', reason: 'o que um documento muda é lido de novo' },
});
