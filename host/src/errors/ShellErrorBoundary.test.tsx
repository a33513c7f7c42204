import { render, screen } from '@testing-library/react';
import { ShellErrorBoundary } from './ShellErrorBoundary';

it('never leaves a blank page, whatever breaks', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <ShellErrorBoundary>
      <Broken />
    </ShellErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Algo inesperado aconteceu' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Recarregar o portal' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
});
