import { randomBrands } from './brandColours';
import { illegibleAsChosen, measureContrast } from './contrast';

it('meets the same hundred colours on every run, half of which would not read as they are', () => {
  expect(randomBrands(100)).toEqual(randomBrands(100));
  expect(new Set(randomBrands(100).map(({ primaryColor }) => primaryColor)).size).toBe(100);
  const { light, dark } = illegibleAsChosen(randomBrands(100));
  expect(light).toBeGreaterThan(20);
  expect(dark).toBeGreaterThan(20);
});

it('finds nothing below WCAG 2.2 AA in any theme after the correction', () => {
  const failing = measureContrast(randomBrands(100)).filter(({ failed }) => failed > 0);
  expect(failing).toEqual([]);
});
