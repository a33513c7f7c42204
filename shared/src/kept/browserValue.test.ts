import { browserValue } from './browserValue';

const readNumber = (stored: unknown) => (typeof stored === 'number' ? stored : 0);

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('is what an earlier visit left', () => {
  browserValue('portal.test', readNumber).set(7);
  expect(browserValue('portal.test', readNumber).get()).toBe(7);
});

it.each(['{', '"text"', 'null', ''])('is the default where storage holds %j', (text) => {
  localStorage.setItem('portal.test', text);
  expect(browserValue('portal.test', readNumber).get()).toBe(0);
});

it('gives the same object until it changes, so that React may compare', () => {
  const list = browserValue('portal.test', (stored) => (Array.isArray(stored) ? stored : []));
  list.set([1]);
  expect(list.get()).toBe(list.get());
});

it('tells every part of the page that shows it, and follows other tabs', () => {
  const changed = jest.fn();
  const shown = browserValue('portal.test', readNumber);
  const stop = shown.subscribe(changed);
  browserValue('portal.test', readNumber).set(3);
  expect(changed).toHaveBeenCalledTimes(1);
  localStorage.setItem('portal.test', '4');
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.test' }));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(shown.get()).toBe(4);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  stop();
  browserValue('portal.test', readNumber).set(5);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('lasts for the page where the browser refuses storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const value = browserValue('portal.refused', readNumber);
  value.set(9);
  expect(value.get()).toBe(9);
});
