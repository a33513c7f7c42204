import { componentName, moduleName, pathOf, suggestedTitle } from './remoteNames';

describe('what follows from a remote’s name', () => {
  it.each([
    ['mf-sinistros', 'Sinistros', 'sinistros', 'Sinistros'],
    ['mf-debt-recovery', 'DebtRecovery', 'debtRecovery', 'Debt recovery'],
    ['mf-area51', 'Area51', 'area51', 'Area51'],
  ])('%s names its components %s…, its modules %s… and suggests the title %s', (name, component, module, title) => {
    expect([componentName(name), moduleName(name), suggestedTitle(name)]).toEqual([component, module, title]);
  });
});

it.each([
  ['Sinistros', '/sinistros'],
  ['Avisos de sinistro', '/avisos-de-sinistro'],
  ['Cobrança, pós-venda', '/cobranca-pos-venda'],
])('the title %s has the address %s', (title, path) => {
  expect(pathOf(title)).toBe(path);
});
