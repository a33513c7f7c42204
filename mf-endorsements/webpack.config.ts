import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-endorsements',
  needsShell: { version: '3.11.0', reason: 'os campos de valores e prazos digitados vêm do portal' },
});
