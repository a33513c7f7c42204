import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-kanban',
  needsShell: {
    version: '1.4.0',
    reason: 'um CPF inteiro se mostra pela parte do portal que o registra (PersonalDocument)',
  },
});
