import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-parametrizacao',
  needsShell: { version: '3.4.0', reason: 'as cotações por diferença do prêmio são um gráfico do portal' },
});
