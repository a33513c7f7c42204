/** Sets the date until `jest.useRealTimers()`; timers keep running, because the database and the network need them. */
export function fakeDate(now: Date | number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'setImmediate', 'setInterval', 'nextTick', 'queueMicrotask'] as const),
      ...(['clearTimeout', 'clearImmediate', 'clearInterval', 'performance', 'hrtime'] as const),
    ],
  });
}
