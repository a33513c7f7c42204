import { render, screen } from '@testing-library/react';
import { cardOf, stepOf } from '../testing/boardFixture';
import { ColumnHeader } from './ColumnHeader';

it('a column of approved cards says for how long they stay in it, and no other does', () => {
  render(
    <>
      <ColumnHeader step={stepOf(1, 'Triagem', [cardOf(11)], { stage: 'queue' })} headingId="queue" />
      <ColumnHeader step={stepOf(5, 'Concluído', [cardOf(51)], { stage: 'done' })} headingId="done" />
    </>,
  );
  expect(screen.getByText('1 card')).toBeInTheDocument();
  expect(screen.getByText('1 card em 30 dias')).toBeInTheDocument();
});
