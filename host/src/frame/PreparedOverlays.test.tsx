import { fetchCodeAhead } from '@portal/shared/ui/overlay';
import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PreparedOverlays } from './PreparedOverlays';

jest.mock('@portal/shared/ui/overlay', () => ({ fetchCodeAhead: jest.fn(() => Promise.reject(new Error('offline'))) }));

it('fetches what menus, dialogs and notices need once somebody works with the screen, and no sooner', async () => {
  render(<PreparedOverlays />);
  await new Promise(process.nextTick);
  expect(fetchCodeAhead).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  await waitFor(() => expect(fetchCodeAhead).toHaveBeenCalledTimes(1));
});
