import { remoteConfig } from '@portal/tools/build/remotePreset';

export default remoteConfig({
  folder: 'mf-kanban',
  needsShell: { version: '1.2.0', reason: 'os arquivos vão em partes e continuam de onde pararam (useSendArchive)' },
});
