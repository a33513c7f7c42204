import { act, renderHook } from '@testing-library/react';
import { useRested } from './useRested';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a value counts once it has rested, and none that was typed over before', () => {
  const { result, rerender } = renderHook(({ value }) => useRested(value, 300), { initialProps: { value: '' } });
  const seen = new Set<string>();
  for (const value of ['a', 'al', 'alf', 'alfa']) {
    rerender({ value });
    pass(299);
    seen.add(result.current);
  }
  expect([...seen]).toEqual(['']);
  pass(1);
  expect(result.current).toBe('alfa');
});

test('what stands there at first counts at once', () => {
  const { result } = renderHook(() => useRested('alfa', 300));
  expect(result.current).toBe('alfa');
});
