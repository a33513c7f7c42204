import { remoteConfig } from '../../build/remotePreset';

export default remoteConfig({
  folder: 'mf-example',
  // <example>
  needsShell: { version: '3.11.0', reason: 'os campos de valores e prazos digitados vêm do portal' },
  // </example>
});
