import { readyText } from './demoUsers';
import { textTable } from './textTable';

describe('the last words of a start', () => {
  it('begin with where the portal is and name every demo user and the password', () => {
    const lines = readyText(9100).split('\n');
    expect(lines[0]).toBe('Portal pronto: http://localhost:9100');
    expect(lines.filter((line) => /^\w+@\w+\.example /.test(line))).toHaveLength(14);
    expect(lines.join('\n')).toContain('http://atlas.localhost:9100');
    expect(lines.at(-1)).toContain('Portal@2026');
  });

  it('stand in columns', () => {
    expect(
      textTable(
        ['Usuário', 'Pode'],
        [
          ['a', 'ver'],
          ['maria', 'tudo'],
        ],
      ),
    ).toBe(['Usuário  Pode', '───────  ────', 'a        ver', 'maria    tudo'].join('\n'));
  });
});
