import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useKeptText } from './useKeptText';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const rest = () => act(() => jest.advanceTimersByTime(300));
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

/** A field whose text is kept in a page, which others change as well. */
function showField(begin = '') {
  const handedOver: string[] = [];
  let setKept: (text: string) => void = () => undefined;
  function Page() {
    const [kept, set] = useState(begin);
    setKept = set;
    const {
      text,
      type: typeText,
      flush,
    } = useKeptText(kept, (wanted) => {
      handedOver.push(wanted);
      set(wanted);
    });
    return (
      <input
        value={text}
        onChange={(event) => typeText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
      />
    );
  }
  render(<Page />);
  return { handedOver, changeElsewhere: (text: string) => act(() => setKept(text)) };
}

test('a text is handed over once, after a rest and without the space around it, which stays in the field', () => {
  const { handedOver } = showField();
  type('alf');
  type('alfa ');
  rest();
  rest();
  expect(handedOver).toEqual(['alfa']);
  expect(field().value).toBe('alfa ');
});

test('a text that is confirmed is handed over at once and not again after the rest', () => {
  const { handedOver } = showField();
  type('alfa');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(handedOver).toEqual(['alfa']);
  rest();
  expect(handedOver).toEqual(['alfa']);
});

test.each([
  ['cleared', ''],
  ['led to another text', 'beta'],
])('a page that is %s elsewhere shows that, and nothing that was typed before is handed over', (_, elsewhere) => {
  const { handedOver, changeElsewhere } = showField();
  type('alfa');
  rest();
  type('alfa 2');
  changeElsewhere(elsewhere);
  expect(field().value).toBe(elsewhere);
  rest();
  expect(handedOver).toEqual(['alfa']);
});

test('the text that was handed over before can be handed over again after a change elsewhere', () => {
  const { handedOver, changeElsewhere } = showField();
  type('alfa');
  rest();
  changeElsewhere('');
  rest();
  type('alfa');
  rest();
  expect(handedOver).toEqual(['alfa', 'alfa']);
});

test('who types on while the page takes the text keeps every letter', () => {
  const { handedOver } = showField();
  type('alfa');
  rest();
  type('alfa b');
  rest();
  expect(handedOver).toEqual(['alfa', 'alfa b']);
  expect(field().value).toBe('alfa b');
});

test('a page that was left before the rest takes nothing any more: who pressed a row goes on to its record', () => {
  const { handedOver } = showField();
  type('alfa');
  // The router changes the address at once, and the page that was left stands until the next one has come.
  window.history.pushState(null, '', '/apolice/1');
  rest();
  expect(handedOver).toEqual([]);
  window.history.replaceState(null, '', '/');
});
