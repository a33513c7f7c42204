import { describedRemote } from '../testing/workspace';
import { descriptionProblems } from './descriptionProblems';

const problems = (change: object) =>
  descriptionProblems('mf-kanban', { ...describedRemote('mf-kanban', '1.0.0-a'), ...change });

describe('the form of a description', () => {
  it('is right as the build writes it, with fields that are newer than this check', () => {
    expect(problems({ sizes: {}, somethingNew: true })).toEqual([]);
  });

  it.each([
    [{ version: '../../etc' }, 'version precisa ser uma versão como "1.0.0-1a2b3c4d", e é "../../etc"'],
    [{ shell: 'latest' }, 'shell precisa ser uma faixa de versões'],
    [{ entry: '../entry.js' }, 'entry precisa ser o nome do arquivo de entrada'],
    [{ integrity: { '../a.js': `sha384-${'a'.repeat(64)}` } }, 'integrity precisa ser arquivos com hashes sha384'],
    [{ integrity: { 'a.js': 'md5-x' } }, 'integrity precisa ser arquivos com hashes sha384'],
    [{ routes: [{ path: 'kanban', title: 'X' }] }, 'routes[0].path precisa ser um caminho que começa com "/"'],
    [{ routes: ['kanban'] }, 'routes[0] precisa ser um objeto, e é "kanban"'],
    [
      { menu: [{ menuId: '1', label: 'X', path: '/x', icon: 'i', functionalities: [] }] },
      'menu[0].menuId precisa ser um número',
    ],
    [{ takes: { react: 'all' } }, 'takes precisa ser módulos com listas de nomes'],
    [{ reads: undefined }, 'reads precisa ser uma lista de nomes, e é nada'],
  ])('%j is refused with the field and what it should be', (change, sentence) => {
    expect(problems(change)).toEqual([expect.stringContaining(sentence)]);
  });

  it('is refused as a whole when it is no object', () => {
    expect(descriptionProblems('mf-kanban', ['x'])).toEqual([expect.stringContaining('não é um objeto')]);
  });

  it('tells all that is wrong', () => {
    expect(problems({ name: 'mf-x', title: '', commit: 1 })).toHaveLength(3);
  });
});
