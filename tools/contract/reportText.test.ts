import { reportText } from './reportText';

const fine = { title: 'Telas', note: '1 tela', problems: [] };

it('has a line for each check and ends with the verdict', () => {
  const text = reportText({
    remote: 'mf-kanban',
    version: '1.0.0-a1',
    shell: '^1.0.0',
    checks: [fine, { title: 'Portal anterior', note: 'não há', problems: [], isLeftOut: true }],
  });
  expect(text.split('\n')).toEqual([
    'mf-kanban · 1.0.0-a1 · aceita o portal ^1.0.0',
    '  ✓ Telas            1 tela',
    '  – Portal anterior  não há',
    'mf-kanban cumpre o contrato.',
  ]);
});

it('puts what has to change below the check that found it', () => {
  const text = reportText({
    remote: 'mf-kanban',
    version: null,
    shell: null,
    checks: [{ title: 'Tópicos', note: 'publica 1, lê 0', problems: ['Renomeie o tópico.'] }, fine],
  });
  expect(text.split('\n')).toEqual([
    'mf-kanban',
    '  ✗ Tópicos  publica 1, lê 0',
    '      Renomeie o tópico.',
    '  ✓ Telas    1 tela',
    'mf-kanban não cumpre o contrato: 1 problema.',
  ]);
});
