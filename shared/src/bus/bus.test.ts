import { createBus, pageBus } from './bus';
import { defineTopic } from './topic';

const state = defineTopic<number>('test.state', 1, { replay: true });
const fact = defineTopic<string>('test.fact', 1, { replay: false });

describe('bus', () => {
  it('gives a late subscriber the last value of a state topic, and of a fact nothing', () => {
    const bus = createBus();
    bus.publish(state, 1);
    bus.publish(state, 2);
    bus.publish(fact, 'missed');
    const seen: unknown[] = [];
    bus.observe(state).subscribe((value) => seen.push(value));
    bus.observe(fact).subscribe((value) => seen.push(value));
    expect(seen).toEqual([2]);
  });

  it('keeps one version of a topic apart from the next', () => {
    const bus = createBus();
    const seen: number[] = [];
    bus.observe(state).subscribe((value) => seen.push(value));
    bus.publish(defineTopic<number>('test.state', 2, { replay: true }), 9);
    expect(seen).toEqual([]);
  });

  it('lets the others hear when one subscriber throws', () => {
    jest.useFakeTimers();
    const bus = createBus();
    const seen: string[] = [];
    bus.observe(fact).subscribe(() => {
      throw new Error('a broken remote');
    });
    bus.observe(fact).subscribe((value) => seen.push(value));
    expect(() => bus.publish(fact, 'heard')).not.toThrow();
    expect(seen).toEqual(['heard']);
    expect(() => jest.runAllTimers()).toThrow('a broken remote');
    jest.useRealTimers();
  });

  it('is one for the whole page, whichever copy of the library asks', () => {
    expect(pageBus()).toBe(pageBus());
    expect((globalThis as Record<symbol, unknown>)[Symbol.for('portal.bus.1')]).toBe(pageBus());
  });
});
