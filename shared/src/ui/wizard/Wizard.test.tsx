import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PortalTheme } from '../base/theme/PortalTheme';
import { Wizard } from './Wizard';

const steps = [
  { key: 'tomador', title: 'Tomador', missing: [] },
  { key: 'risco', title: 'Risco', missing: ['modalidade', 'vigência'] },
];

function show(part: Partial<ComponentProps<typeof Wizard>> = {}) {
  const went: string[] = [];
  const continued = jest.fn();
  render(
    <PortalTheme>
      <Wizard
        steps={steps}
        current="risco"
        onGo={(key) => went.push(key)}
        onContinue={continued}
        lastVerb="Enviar proposta"
        {...part}
      >
        <input aria-label="Vigência" />
      </Wizard>
    </PortalTheme>,
  );
  return { went, continued, person: userEvent.setup() };
}

test('each step says what it still lacks', () => {
  show();
  const list = within(screen.getByRole('navigation', { name: 'Etapas' }));
  expect(list.getByRole('button', { name: /Risco Falta: modalidade, vigência/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(list.getByRole('button', { name: 'Tomador (completa)' })).toBeInTheDocument();
});

test('any step can be gone to, and the one before by going back', async () => {
  const { went, person } = show();
  await person.click(screen.getByRole('button', { name: /Tomador/ }));
  await person.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(went).toEqual(['tomador', 'tomador']);
});

test('the last step names what it does, the others go on', async () => {
  const { continued, person } = show();
  await person.click(screen.getByRole('button', { name: 'Enviar proposta' }));
  expect(continued).toHaveBeenCalledTimes(1);
});

test('the moment of the last draft is in sight', () => {
  show({ savedAt: new Date('2026-11-21T17:32:00Z') });
  expect(screen.getByText('Rascunho salvo às 14:32')).toBeInTheDocument();
});
