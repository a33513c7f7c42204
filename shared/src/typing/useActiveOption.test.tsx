import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useActiveOption } from './useActiveOption';

const CITIES = ['Belém', 'Brasília', 'Belo Horizonte', 'Recife'];

function showCities({ onEscape }: { onEscape?: () => void } = {}) {
  const chosen: string[] = [];
  function Cities({ arriving = [] }: { arriving?: readonly string[] }) {
    const [typed, setTyped] = useState('');
    const [isOpen, setOpen] = useState(true);
    const cities = [...arriving, ...CITIES].filter((city) => city.toLowerCase().includes(typed.toLowerCase()));
    const options = useActiveOption({
      listId: 'cities',
      keys: isOpen ? cities : [],
      typed,
      onChoose: (place) => chosen.push(cities[place] ?? ''),
      ...(isOpen && { onClose: () => setOpen(false) }),
    });
    return (
      <div onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}>
        <input
          {...options.field}
          aria-label="Cidade"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        <ul {...options.list} aria-label="Cidades">
          {isOpen &&
            cities.map((city, place) => (
              <li key={city} {...options.option(place)}>
                {city}
              </li>
            ))}
        </ul>
      </div>
    );
  }
  const { rerender } = render(<Cities />);
  const field = screen.getByRole('combobox', { name: 'Cidade' });
  return {
    chosen,
    field,
    person: userEvent.setup(),
    arrive: (...arriving: string[]) => rerender(<Cities arriving={arriving} />),
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}

test('the field says which list it works, which option is active, and keeps the focus', async () => {
  const { field, person, active } = showCities();
  await person.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-autocomplete', 'list');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(active()).toBe('Belém');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Belém');
  await person.click(screen.getByRole('option', { name: 'Recife' }));
  expect(field).toHaveFocus();
});

test('arrows go round the list in both directions', async () => {
  const { field, person, active } = showCities();
  await person.click(field);
  await person.keyboard('{ArrowUp}');
  expect(active()).toBe('Recife');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Brasília');
});

test('Enter takes the active option, a click the one that is clicked', async () => {
  const { chosen, field, person } = showCities();
  await person.click(field);
  await person.keyboard('{ArrowDown}{Enter}');
  await person.click(screen.getByRole('option', { name: 'Recife' }));
  expect(chosen).toEqual(['Brasília', 'Recife']);
});

test('pointing at an option makes it the active one', async () => {
  const { person, active } = showCities();
  await person.hover(screen.getByRole('option', { name: 'Belo Horizonte' }));
  expect(active()).toBe('Belo Horizonte');
});

test('another text makes the first option active again, and so does the text before when it comes back', async () => {
  const { field, person, active } = showCities();
  await person.type(field, 'be');
  await person.keyboard('{ArrowDown}');
  expect(active()).toBe('Belo Horizonte');
  await person.keyboard('l');
  expect(active()).toBe('Belém');
  await person.keyboard('{Backspace}');
  expect(active()).toBe('Belém');
});

test('options that arrive later leave the active one as it is', async () => {
  const { field, person, active, arrive } = showCities();
  await person.click(field);
  await person.keyboard('{ArrowDown}');
  arrive('Aracaju');
  expect(active()).toBe('Brasília');
});

test('Home and End move the caret in the text, and not the active option', async () => {
  const { field, person, active } = showCities();
  await person.type(field, 'be');
  await person.keyboard('{ArrowDown}{Home}o');
  expect(field).toHaveValue('obe');
  expect(active()).toBeUndefined();
});

test('a list without options is not expanded, and Enter means what it means around it', async () => {
  const { chosen, field, person } = showCities();
  await person.type(field, 'xyz{Enter}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  expect(chosen).toEqual([]);
});

test('Escape closes the list first and only then what stands around', async () => {
  const onEscape = jest.fn();
  const { field, person } = showCities({ onEscape });
  await person.click(field);
  await person.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(onEscape).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
});
