import type { HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';
import { messageRows } from './messageRows';
import { shortMoment } from './times';

const now = new Date('2026-11-21T15:00:00-03:00');
let lastId = 0;
const said = (SentAt: string, AuthorName: string): HelpDeskMessage => ({
  MessageId: (lastId += 1),
  ClientId: '',
  AuthorName,
  IsMine: AuthorName === 'Ana',
  Text: 'texto',
  SentAt,
});
const inShort = (messages: HelpDeskMessage[]) =>
  messageRows(messages, now).map((row) =>
    row.kind === 'day' ? row.text : `${row.beginsRun ? '+' : ' '}${row.message.AuthorName}`,
  );

it('heads each day of São Paulo, today and yesterday by name', () => {
  expect(
    inShort([
      said('2026-03-02T12:00:00Z', 'Ana'),
      // Still the evening before in São Paulo.
      said('2026-11-21T02:00:00Z', 'Ana'),
      said('2026-11-21T12:00:00Z', 'Ana'),
    ]),
  ).toEqual(['02/03/2026', '+Ana', 'Ontem', '+Ana', 'Hoje', '+Ana']);
});

it('names the author once for what they say in one go', () => {
  expect(
    inShort([
      said('2026-11-21T12:00:00Z', 'Caio'),
      said('2026-11-21T12:01:00Z', 'Caio'),
      said('2026-11-21T12:02:00Z', 'Bruno'),
      said('2026-11-21T12:03:00Z', 'Caio'),
      said('2026-11-21T12:30:00Z', 'Caio'),
    ]),
  ).toEqual(['Hoje', '+Caio', ' Caio', '+Bruno', '+Caio', '+Caio']);
});

it('tells a moment as shortly as a list needs it', () => {
  expect(shortMoment('2026-11-21T15:05:00Z', now)).toBe('12:05');
  expect(shortMoment('2026-11-20T15:05:00Z', now)).toBe('Ontem');
  expect(shortMoment('2026-03-02T15:05:00Z', now)).toBe('02/03');
});
