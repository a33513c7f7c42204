import { checkBudget } from './budget';

const sizes = {
  screens: { '/a': { bytes: 45_100, requests: 5 }, '/b': { bytes: 4_000, requests: 3 } },
  totalBytes: 47_000,
};

it('says how much of the budget is used, by the largest screen', () => {
  expect(checkBudget({ name: 'mf-kanban', sizes })).toMatchObject({
    note: 'tela 45,1 de 60,0 kB; 5 de 6 arquivos; tudo 47,0 de 250,0 kB',
    problems: [],
  });
});

it('shows a raised limit with its reason', () => {
  const budget = { screenBytes: 70_000, reason: 'gráficos' };
  expect(checkBudget({ name: 'mf-kanban', sizes, budget }).note).toMatch(
    /tela 45,1 de 70,0 kB.*limite próprio: gráficos/,
  );
});

it('asks for a new build where the description has no sizes', () => {
  expect(checkBudget({ name: 'mf-kanban' }).problems).toHaveLength(1);
});
