import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-endorsements',
  needsShell: { version: '3.6.0', reason: 'a comparação de textos vem do portal' },
});
