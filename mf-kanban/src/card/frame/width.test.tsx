import { getCard } from '@portal/shared/contracts/boards/board';
import { answer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fireEvent, screen } from '@testing-library/react';
import CardDrawer from '../CardDrawer';
import { recordOf } from '../testing/recordFixture';

const WINDOW = 1_440;
const usual = window.innerWidth;
const resize = (width: number) => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
};
beforeEach(() => resize(WINDOW));
afterEach(() => {
  resize(usual);
  localStorage.clear();
});

const open = async (userId = 1) => {
  const view = renderScreen(<CardDrawer cardId={11} onClose={() => undefined} />, {
    user: fakeUser({ UserId: userId, functionalities: [1, 39] }),
    answers: [answer(getCard, recordOf())],
  });
  await screen.findByRole('heading', { level: 2 });
  return view;
};
const handle = () => screen.getByRole('separator', { name: 'Largura do card' });
const width = () => Number(handle().getAttribute('aria-valuenow'));

describe('the width of the drawer', () => {
  it('is changed by the arrows, between a least and what the window leaves', async () => {
    const { person } = await open();
    expect(width()).toBe(720);
    handle().focus();
    await person.keyboard('{ArrowLeft}');
    expect(width()).toBe(760);
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(width()).toBe(680);
    await person.keyboard('{Home}{ArrowRight}');
    expect(handle()).toHaveAttribute('aria-valuenow', handle().getAttribute('aria-valuemin'));
    await person.keyboard('{End}{ArrowLeft}');
    expect(handle()).toHaveAttribute('aria-valuenow', handle().getAttribute('aria-valuemax'));
  });

  it('is remembered for the user who chose it, and narrower where the window is', async () => {
    const { person, unmount } = await open(7);
    handle().focus();
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    unmount();
    const again = await open(7);
    expect(width()).toBe(800);
    again.unmount();
    const other = await open(8);
    expect(width()).toBe(720);
    other.unmount();
    resize(800);
    await open(7);
    expect(width()).toBe(752);
  });

  it('follows the hand, and goes back to the usual one', async () => {
    await open();
    const grip = handle();
    grip.setPointerCapture = () => undefined;
    // jsdom's own events of a pointer know no place.
    const hand = (type: string, clientX: number) =>
      fireEvent(grip, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    hand('pointerdown', 720);
    hand('pointermove', 600);
    expect(width()).toBe(840);
    hand('pointerup', 600);
    expect(width()).toBe(840);
    fireEvent.doubleClick(grip);
    expect(width()).toBe(720);
  });

  it('is all of a phone, which has no handle', async () => {
    resize(390);
    await open();
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });
});
