import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { CardPart } from './CardPart';

const Missing = lazy(() => Promise.reject(new Error('Loading chunk 7 failed')));

it('a part that cannot be fetched says so, and what stands beside it stays', async () => {
  // React reports what a boundary caught.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    <>
      <p>Outra aba</p>
      <CardPart>
        <Missing />
      </CardPart>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível mostrar esta parte do card');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(screen.getByText('Outra aba')).toBeVisible();
  report.mockRestore();
});
