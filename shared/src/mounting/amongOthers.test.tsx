import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defineRemote } from '../remote/definition';
import { fakeUser } from '../testing/fakeUser';
import { Modal, useNotify } from '../ui/overlay';
import { Alert, Button } from '../ui/base';
import { Icon } from '../ui/base/Icon';
import { mountRemote } from './mount';
import type { MountOptions } from './mountOptions';
import { useId, useState } from 'react';

function Screen() {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const id = useId();
  return (
    <>
      <h1 id={id}>Esteira</h1>
      <Icon glyph={CloseOutlined} />
      <Alert type="warning" showIcon title="Sem conexão" />
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Button onClick={() => notify.info({ title: 'Aviso' })}>Avisar</Button>
      <Modal open={open} title="Mover card" onCancel={() => setOpen(false)} />
    </>
  );
}

const definition = defineRemote({
  name: 'mf-test',
  title: 'Teste',
  routes: [{ path: '/esteira', title: 'Esteira', screen: () => Promise.resolve({ default: Screen }) }],
  menu: [],
});

const options: MountOptions = {
  auth: { getToken: () => 'token', onUnauthorized: () => undefined },
  apiBaseUrl: '/platform',
  kanbanBaseUrl: '/board',
  companyKey: 'aurora',
  user: fakeUser(),
};

let places: HTMLElement[];
beforeEach(() => {
  places = [0, 1].map(() => document.body.appendChild(document.createElement('div')));
  document.documentElement.removeAttribute('style');
});
afterEach(() => places.forEach((place) => place.remove()));

const show = (place: HTMLElement, changed: Partial<MountOptions> = {}) =>
  act(async () => mountRemote(definition, place, { ...options, ...changed }, { amongOthers: true }));
const stylesIn = (element: Element) => element.querySelectorAll('style').length;

describe('a remote among others on a page', () => {
  it('keeps its styles, colours and class names to itself', async () => {
    const stylesBefore = stylesIn(document.head);
    const mounted = await show(places[0]!, { theme: 'dark', nonce: 'n0nce' });
    const button = await within(places[0]!).findByRole('button', { name: 'Abrir' });
    expect(button.className).not.toMatch(/\bant-/);
    expect(stylesIn(places[0]!)).toBeGreaterThan(0);
    const nonces = [...places[0]!.querySelectorAll('style')].map((style) => style.nonce);
    expect(new Set(nonces)).toEqual(new Set(['n0nce']));
    expect(document.documentElement.getAttribute('style')).toBeNull();
    expect(document.documentElement.dataset.theme).not.toBe('dark');
    expect(places[0]!.querySelector<HTMLElement>('.portal-page')!.style.getPropertyValue('--portal-surface')).not.toBe(
      '',
    );
    await act(async () => mounted.unmount());
    expect(places[0]).toBeEmptyDOMElement();
    expect(stylesIn(document.head)).toBe(stylesBefore);
  });

  it('opens dialogs and notices inside of its element, with icons that leave no styles on the page', async () => {
    const stylesBefore = stylesIn(document.head);
    const mounted = await show(places[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Avisar' }));
    expect(places[0]).toContainElement(await screen.findByText('Aviso'));
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(places[0]).toContainElement(await screen.findByRole('dialog', { name: 'Mover card' }));
    expect(stylesIn(document.head)).toBe(stylesBefore);
    await act(async () => mounted.unmount());
    expect(places[0]).toBeEmptyDOMElement();
  });

  it('stands beside another one: neither takes the styles nor the ids of the other', async () => {
    const first = await show(places[0]!);
    await within(places[0]!).findByRole('heading');
    const styles = stylesIn(places[0]!);
    const second = await show(places[1]!);
    await within(places[1]!).findByRole('heading');
    expect(stylesIn(places[0]!)).toBe(styles);
    expect(stylesIn(places[1]!)).toBe(styles);
    const ids = places.map((place) => within(place).getByRole('heading').id);
    expect(new Set(ids).size).toBe(2);
    await act(async () => first.unmount());
    expect(within(places[1]!).getByRole('heading')).toBeVisible();
    expect(stylesIn(places[1]!)).toBe(styles);
    await act(async () => second.unmount());
  });

  it('leaves nothing in its place that a page could trip over', async () => {
    const mounted = await show(places[0]!);
    await screen.findByRole('heading');
    const place = places[0]!.querySelector('.portal-styles')!;
    await act(async () => mounted.unmount());
    await waitFor(() => expect(place).toBeEmptyDOMElement());
  });
});
