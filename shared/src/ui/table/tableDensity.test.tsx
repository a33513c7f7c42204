import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Portal } from '../../remote/portal';
import { PortalContext } from '../../remote/portal';
import { PortalTheme } from '../base/theme/PortalTheme';
import type { Density } from '../base/theme/ThemeContext';
import { useTablePreferences } from './useTablePreferences';

const portal = { company: { key: 'aurora', name: 'Aurora' }, session: { state: { user: null } } } as unknown as Portal;

function List() {
  const { density, setDensity } = useTablePreferences('policies', []);
  return <button onClick={() => setDensity('comfortable')}>{density}</button>;
}

const show = (density: Density) =>
  render(
    <PortalContext value={portal}>
      <PortalTheme density={density}>
        <List />
      </PortalTheme>
    </PortalContext>,
  );

afterEach(() => localStorage.clear());

test('a list is as dense as the portal until the user decides about the list', async () => {
  const { unmount } = show('compact');
  expect(screen.getByRole('button', { name: 'compact' })).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  unmount();
  show('compact');
  expect(screen.getByRole('button', { name: 'comfortable' })).toBeVisible();
});
