import { breakpoints, widthClass } from './breakpoints';

test.each([
  [1920, 'xl'],
  [1200, 'xl'],
  [1199, 'lg'],
  [992, 'lg'],
  [991, 'md'],
  [768, 'md'],
  [767, 'sm'],
  [576, 'sm'],
  [575, 'xs'],
  [0, 'xs'],
])('a window %d wide is of class %s', (width, expected) => {
  expect(widthClass(width)).toBe(expected);
  expect(width).toBeGreaterThanOrEqual(breakpoints[widthClass(width)]);
});
