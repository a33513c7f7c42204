import { growthText } from './shellGrowth';

it('names what grew since the last build that kept to the budget, most first', () => {
  const text = growthText(
    { 'antd@6': 500_000, 'host/src/frame': 40_000, 'host/src/menu': 12_000, rxjs: 5_000 },
    { 'antd@6': 500_000, 'host/src/frame': 30_000, 'host/src/menu': 11_000, rxjs: 9_000 },
  );
  expect(text).toBe(
    'cresceram desde a última construção dentro do limite (fontes): host/src/frame +10,0 kB, host/src/menu +1,0 kB',
  );
});

it('names the largest parts where there is nothing to compare with', () => {
  expect(growthText({ 'antd@6': 500_000, 'host/src/menu': 12_000 }, {})).toContain('antd@6');
});
