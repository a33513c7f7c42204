import { checkedAfter, checkedCall, checkedFunctionalities, checkedName, checkedTitle } from './answers';
import type { ListCall } from './listCalls';
import type { PresentPortal } from './presentPortal';

const portal: PresentPortal = {
  remotes: ['mf-policies'],
  paths: new Map([
    ['apolices', 'mf-policies'],
    ['login', 'portal'],
  ]),
  menu: [
    { menuId: 6, label: 'Apólices' },
    { menuId: 7, label: 'Propostas' },
  ],
};

describe('the name of a new remote', () => {
  it.each(['mf-sinistros', 'mf-debt-recovery', 'mf-a2'])('may be %s', (name) => {
    expect(checkedName(` ${name} `, portal)).toBe(name);
  });

  it.each([
    'sinistros',
    'mf-',
    'mf-Sinistros',
    'mf-2',
    'mf-a--b',
    'mf-a-',
    'mf-ação',
    'mf-../x',
    `mf-${'a'.repeat(40)}`,
  ])('may not be %s', (name) => {
    expect(() => checkedName(name, portal)).toThrow('não serve como nome');
  });

  it('is asked for when it is missing, and refused when it is taken', () => {
    expect(() => checkedName(' ', portal)).toThrow('Falta o nome do módulo');
    expect(() => checkedName('mf-policies', portal)).toThrow('O módulo mf-policies já existe');
  });
});

describe('its title', () => {
  it('decides the address', () => {
    expect(checkedTitle('  Avisos  de sinistro ', portal)).toEqual({
      title: 'Avisos de sinistro',
      path: '/avisos-de-sinistro',
    });
  });

  it.each([
    ['Apólices', 'já é do módulo mf-policies'],
    ['Login', 'já é do próprio portal'],
    ['"Sinistros"', 'não serve como título'],
    ['<b>', 'não serve como título'],
    ['', 'não serve como título'],
    ['a'.repeat(41), 'não serve como título'],
  ])('%s is refused: %s', (title, reason) => {
    expect(() => checkedTitle(title, portal)).toThrow(reason);
  });
});

describe('its place in the menu', () => {
  it.each(['6', 'Apólices', 'apolices '])('%s is after Apólices', (text) => {
    expect(checkedAfter(text, portal)).toBe(6);
  });

  it('is the end of the menu where that is wanted', () => {
    expect(checkedAfter('fim', portal)).toBeUndefined();
  });

  it('is refused with what there is', () => {
    expect(() => checkedAfter('99', portal)).toThrow('Existem: 6 (Apólices), 7 (Propostas)');
  });
});

describe('its functionalities', () => {
  it('are read from a list in any order, each once', () => {
    expect(checkedFunctionalities('25, 24;24')).toEqual([24, 25]);
  });

  it.each([
    ['', 'ao menos uma'],
    ['24,18', 'Não existe a funcionalidade 18'],
    ['24,constructor', 'Não existe a funcionalidade constructor'],
    ['2.4', 'Não existe a funcionalidade 2.4'],
  ])('%s are refused: %s', (text, reason) => {
    expect(() => checkedFunctionalities(text)).toThrow(reason);
  });
});

describe('its first list', () => {
  const calls = ['searchPolicies', 'getUsers'].map((name) => ({ name }) as ListCall);

  it.each(['SearchPolicies', ' searchpolicies', '1'])('%s is searchPolicies', (text) => {
    expect(checkedCall(text, calls).name).toBe('searchPolicies');
  });

  it('is refused with what there is', () => {
    expect(() => checkedCall('searchClaims', calls)).toThrow('Existem: searchPolicies, getUsers.');
    expect(() => checkedCall('3', calls)).toThrow('Nenhum contrato tem a lista "3"');
    expect(() => checkedCall('', calls)).toThrow('com --call');
  });
});
