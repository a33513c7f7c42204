import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-parametrizacao',
  budget: {
    totalBytes: 540_000,
    reason: 'vinte e sete áreas de parâmetros, cada uma com a sua tela e os seus diálogos, que só vêm quando se abrem',
  },
  needsShell: { version: '3.11.0', reason: 'os campos de valores e prazos digitados vêm do portal' },
});
