import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { inOlderGrammar } from './olderGrammar';

describe('docker-compose.yml for docker-compose 1.29', () => {
  const file = readFileSync(path.join(portalRoot, 'docker-compose.yml'), 'utf8');
  const older = inOlderGrammar(file);

  it('has no top-level name and no dependency that may be missing', () => {
    expect(file).toMatch(/^name:/m);
    expect(file).toContain('required:');
    expect(older).not.toMatch(/^name:|required:/m);
  });

  it('differs in those lines alone', () => {
    const others = (text: string) =>
      text.split('\n').filter((line) => !/^name:|database:.*condition|blobs:.*condition/.test(line));
    expect(others(older)).toEqual(others(file));
    expect(older).toContain('database: { condition: service_healthy }');
  });

  it('waits for nothing that is off', () => {
    const withoutDatabase = inOlderGrammar(file, ['database']);
    expect(withoutDatabase).not.toContain('database: { condition');
    expect(withoutDatabase).toContain('blobs: { condition: service_healthy }');
  });
});
