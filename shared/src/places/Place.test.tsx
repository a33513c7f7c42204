import { PortalContext, usePortal } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { GivenPart, PlaceName } from '../remote/parts';
import { definePart } from './definePart';
import { definePlace } from './definePlace';
import { Place } from './Place';

const sections = definePlace<{ uniqueId: string }>('thing.sections', 1);

function GivingPortal({ given }: { given: (place: PlaceName) => readonly GivenPart[] }) {
  const portal = usePortal();
  return (
    <PortalContext value={{ ...portal, partsOf: given }}>
      <Place of={sections} payload={{ uniqueId: '7' }} />
    </PortalContext>
  );
}

it('a place shows each part under its title, with the height that it needs kept free, told what the page knows', () => {
  const given = jest.fn(() => [
    { key: 'a', title: 'Endossos', height: 90, show: (payload: object) => <p>{JSON.stringify(payload)}</p> },
  ]);
  renderScreen(<GivingPortal given={given} />);
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ name: 'thing.sections', version: 1 }));
  const region = screen.getByRole('region', { name: 'Endossos' });
  expect(region).toHaveTextContent('{"uniqueId":"7"}');
  expect(screen.getByText('{"uniqueId":"7"}').parentElement).toHaveStyle({ minHeight: '90px' });
});

describe('the height that is kept free', () => {
  const page = (shown: string | ReactNode, title: string) => (
    <GivingPortal given={() => [{ key: 'a', title, height: 90, show: () => <div data-testid="part">{shown}</div> }]} />
  );
  const holder = () => screen.getByTestId('part').parentElement;
  beforeEach(() => {
    localStorage.clear();
    // What a browser measures, of a part that stands without anything kept free.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.style.minHeight === '90px' ? 400 : 240;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is what the part took when it was last seen here', () => {
    renderScreen(page('Três endossos', 'Endossos')).unmount();
    renderScreen(page('Três endossos', 'Endossos'));
    expect(holder()).toHaveStyle({ minHeight: '240px' });
  });

  it('is known as well after the page was closed at once', () => {
    renderScreen(page('Três endossos', 'Endossos'));
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(1);
  });

  it('is no other part’s', () => {
    renderScreen(page('Três endossos', 'Endossos')).unmount();
    renderScreen(page('Nada', 'Sinistros'));
    expect(holder()).toHaveStyle({ minHeight: '90px' });
  });

  it.each(['status', 'alert'])('is not that of a part that waited or failed when it was left (%s)', (role) => {
    renderScreen(page(<p role={role}>…</p>, 'Endossos')).unmount();
    renderScreen(page('Três endossos', 'Endossos'));
    expect(holder()).toHaveStyle({ minHeight: '90px' });
  });

  it('is the guess of the part where the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('storage is refused');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is refused');
    });
    renderScreen(page('Três endossos', 'Endossos')).unmount();
    renderScreen(page('Três endossos', 'Endossos'));
    expect(holder()).toHaveStyle({ minHeight: '90px' });
  });
});

it('a place with nobody, and one in a portal that knows of none, shows nothing at all', () => {
  renderScreen(<GivingPortal given={() => []} />);
  renderScreen(<Place of={sections} payload={{ uniqueId: '7' }} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

it('a part names its place with the version whose payload its component takes', () => {
  const part = definePart(sections, {
    id: 'endorsements',
    title: 'Endossos',
    order: 1,
    height: 90,
    component: async () => ({ default: ({ payload }) => payload.uniqueId }),
  });
  expect(part).toMatchObject({ place: 'thing.sections', version: 1, id: 'endorsements' });
});
