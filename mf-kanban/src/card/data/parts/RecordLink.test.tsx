import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { RecordLink } from './RecordLink';

const uniqueId = '00000000-0000-4000-8000-000000000001';
const show = (mayOpen?: (address: string) => boolean) =>
  renderScreen(
    <RecordLink kind="Proposal" uniqueId={uniqueId} number="2026000123">
      2026000123
    </RecordLink>,
    mayOpen && { mayOpen },
  );

describe('the name of a record in the drawer', () => {
  it('leads to the screen that the user may open', () => {
    show((address) => address.startsWith('/propostas/'));
    expect(screen.getByRole('link', { name: '2026000123' })).toHaveAttribute('href', `/propostas/proposta/${uniqueId}`);
  });

  it('is text alone where there is no such screen, or the user may not open it', () => {
    show(() => false);
    expect(screen.getByText('2026000123')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is text alone on somebody else’s page, which has no other screens', () => {
    show();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
