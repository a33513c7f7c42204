import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTyping } from './keepTyping';

const amount = () => screen.getByLabelText('Importância segurada');

async function keepOverField(onEscape: () => void = () => undefined) {
  render(<input aria-label="Importância segurada" defaultValue="70" />);
  await userEvent.click(amount());
  return keepTyping(onEscape);
}

it('keeps what is typed away from the field that has the focus, and gives the focus back', async () => {
  const stop = await keepOverField();
  await userEvent.keyboard('Apóx{Backspace}lices{Tab}');
  expect(amount()).toHaveValue('70');
  expect(stop()).toBe('Apólices');
  expect(amount()).toHaveFocus();
  expect(screen.getAllByRole('textbox')).toEqual([amount()]);
});

it('leaves shortcuts to whoever listens to them', async () => {
  const stop = await keepOverField();
  const heard: string[] = [];
  document.addEventListener('keydown', ({ key }) => heard.push(key), { once: true });
  await userEvent.keyboard('{Control>}{/Control}');
  expect(heard).toEqual(['Control']);
  expect(stop()).toBe('');
});

it('Escape gives up what was waited for, and the next key is the field’s again', async () => {
  let escapes = 0;
  await keepOverField(() => (escapes += 1));
  await userEvent.keyboard('a{Escape}5');
  expect(escapes).toBe(1);
  expect(amount()).toHaveValue('705');
});

it('who goes elsewhere meanwhile writes there, and stays', async () => {
  const stop = await keepOverField();
  await userEvent.keyboard('a');
  await userEvent.type(amount(), '5');
  expect(amount()).toHaveValue('705');
  expect(stop()).toBe('a');
  expect(amount()).toHaveFocus();
});
