import { remoteConfig } from '../../build/remotePreset';

export default remoteConfig({
  folder: 'mf-example',
  // <example>
  needsShell: { version: '3.2.0', reason: 'os comandos vêm do portal' },
  // </example>
});
