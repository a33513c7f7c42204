import { act, fireEvent, render, screen } from '@testing-library/react';
import { PortalContext } from '../remote/portal';
import type { Portal } from '../remote/portal';
import { createBus } from '../bus/bus';
import { createSession } from '../session/session';
import { UserType } from '../domain/access/userTypes';
import { fakeUser } from '../testing/fakeUser';
import { useKeptInput } from './useKeptInput';

const empty = { name: '', note: '' };

function Form({ draft = 'cadastro', initial = empty }: { draft?: string; initial?: typeof empty }) {
  const { value, setValue, savedAt, discard } = useKeptInput(draft, initial);
  return (
    <>
      <label>
        Nome
        <input value={value.name} onChange={(event) => setValue({ ...value, name: event.target.value })} />
      </label>
      <label>
        Nota
        <input
          value={value.note}
          onChange={({ target }) => setValue((before) => ({ ...before, note: target.value }))}
        />
      </label>
      <p>{savedAt ? `Salvo às ${savedAt.toISOString()}` : 'Não salvo'}</p>
      <button onClick={discard}>Descartar</button>
    </>
  );
}

interface Visit {
  /** For which broker an advisor acts; left out for somebody who is no advisor. */
  actingFor?: number | null;
  userId?: number | null;
  company?: string;
  draft?: string;
}

/** Opens the form as a new page would. */
function open({ userId = 7, company = 'aurora', draft, actingFor }: Visit = {}) {
  localStorage.removeItem('userInfo');
  const session = createSession({ storage: localStorage, refreshTokens: () => Promise.reject(new Error()) });
  if (userId !== null) {
    session.signIn({ access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 });
    const advisor = actingFor !== undefined && { UserTypeId: UserType.ADVISOR, BrokerId: actingFor };
    session.setUser(fakeUser({ UserId: userId, ...advisor }));
  }
  const portal = { session, bus: createBus(), company: { key: company, name: company } } as unknown as Portal;
  return render(
    <PortalContext value={portal}>
      <Form {...(draft && { draft })} />
    </PortalContext>,
  );
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a draft', () => {
  it('is there again after the page was loaded anew, and says when it was saved', () => {
    const page = open();
    expect(screen.getByText('Não salvo')).toBeVisible();
    type('Nome', 'Ponte do Rio');
    type('Nota', 'urgente');
    pass(2_000);
    expect(screen.getByText('Salvo às 2026-11-21T12:00:01.000Z')).toBeVisible();
    page.unmount();
    open();
    expect(screen.getByLabelText('Nome')).toHaveValue('Ponte do Rio');
    expect(screen.getByLabelText('Nota')).toHaveValue('urgente');
    expect(screen.getByText('Salvo às 2026-11-21T12:00:01.000Z')).toBeVisible();
  });

  it('is saved while somebody types without a pause', () => {
    open();
    for (let letter = 1; letter <= 14; letter += 1) {
      type('Nome', 'x'.repeat(letter));
      pass(200);
    }
    expect(JSON.parse(localStorage.getItem(drafts()[0]!)!)).toMatchObject({ value: { name: 'x'.repeat(10) } });
  });

  it('is saved at once when the page goes', () => {
    open();
    type('Nome', 'Ponte');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem(drafts()[0]!)).toContain('Ponte');
  });

  it('is saved when the screen is left for another one', () => {
    const page = open();
    type('Nome', 'Ponte');
    page.unmount();
    open();
    expect(screen.getByLabelText('Nome')).toHaveValue('Ponte');
  });

  it('is gone for good once it was discarded', () => {
    open();
    type('Nome', 'Ponte');
    pass(1_000);
    type('Nome', 'Ponte nova');
    fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.getByText('Não salvo')).toBeVisible();
    pass(5_000);
    expect(drafts()).toEqual([]);
  });

  it.each<[string, Visit]>([
    ['another user', { userId: 8 }],
    ['nobody yet', { userId: null }],
    ['another company', { company: 'atlas' }],
    ['another form', { draft: 'outro' }],
  ])('stays away from %s', (_, visit) => {
    const page = open();
    type('Nome', 'Ponte');
    page.unmount();
    const other = open(visit);
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    other.unmount();
    open();
    expect(screen.getByLabelText('Nome')).toHaveValue('Ponte');
  });

  it.each([[12], [null]])('of one broker stays away from broker %s, and waits for its own', (actingFor) => {
    const page = open({ actingFor: 11 });
    type('Nome', 'Ponte');
    page.unmount();
    const other = open({ actingFor });
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    type('Nome', 'Túnel');
    other.unmount();
    open({ actingFor: 11 });
    expect(screen.getByLabelText('Nome')).toHaveValue('Ponte');
  });

  it('shows no document number in the names of what it stores', () => {
    const page = open({ userId: null, draft: 'completar-cadastro/11222333000181' });
    type('Nome', 'Ponte');
    page.unmount();
    expect(drafts()).toHaveLength(1);
    expect(drafts()[0]).not.toMatch(/11222333|000181/);
  });
});

describe('what an earlier visit left', () => {
  function stored(entry: string): void {
    const page = open();
    type('Nome', 'antes');
    page.unmount();
    localStorage.setItem(drafts()[0]!, entry);
    open();
  }
  const savedAt = Date.parse('2026-11-20T12:00:00Z');

  it.each(['{"value":', '7', 'null', '{"value":{"name":"x"}}', '{"savedAt":1}', '[]', ''])(
    'is ignored when it is damaged: %s',
    (entry) => {
      stored(entry);
      expect(screen.getByLabelText('Nome')).toHaveValue('');
    },
  );

  it('is brought into the shape of the form, where an older release or somebody else wrote it', () => {
    stored(JSON.stringify({ savedAt, value: { name: { first: 'Ana' }, note: 'ok' } }));
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.getByLabelText('Nota')).toHaveValue('ok');
  });

  it('is ignored when it is of another kind altogether', () => {
    stored(JSON.stringify({ savedAt, value: ['Ana'] }));
    expect(screen.getByLabelText('Nome')).toHaveValue('');
  });

  it('is removed after thirty days, whatever form it belonged to', () => {
    const page = open({ draft: 'outro' });
    type('Nome', 'velho');
    page.unmount();
    jest.setSystemTime(new Date('2026-12-22T12:00:00Z'));
    open();
    expect(drafts()).toEqual([]);
  });
});

it('goes on without saving in a browser whose storage is full', () => {
  open();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type('Nome', 'Ponte');
  pass(2_000);
  expect(screen.getByLabelText('Nome')).toHaveValue('Ponte');
  expect(screen.getByText('Não salvo')).toBeVisible();
});
