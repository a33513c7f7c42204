import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-parametrizacao',
  budget: {
    totalBytes: 520_000,
    reason: 'vinte e seis áreas de parâmetros, cada uma com a sua tela e os seus diálogos, que só vêm quando se abrem',
  },
  needsShell: { version: '3.6.0', reason: 'a comparação de textos vem do portal' },
});
