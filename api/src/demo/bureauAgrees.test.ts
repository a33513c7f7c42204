import { offlineBureau, reserveBureau } from '../parties/bureau/offlineBureau';
import { makeDataset } from './dataset';

const brokers = makeDataset({ today: '2026-11-23', scale: 1, passwordHash: '' }).flatMap(
  ({ brokers: { all, partners } }) =>
    all.map(({ row }) => ({ row, partners: partners.filter(({ brokerId }) => brokerId === row.id) })),
);

describe('the invented bureau of a demonstration', () => {
  it.each(brokers)('names the broker $row.name and its partners as the register does', async ({ row, partners }) => {
    const known = await offlineBureau.company(row.document);
    expect(known).toMatchObject({ name: row.name, tradeName: row.tradeName, registration: { isRegular: true } });
    expect(known?.partners).toEqual(
      partners.map(({ name, document, qualification, sharePercent, isPoliticallyExposed }) => ({
        ...{ name, document, qualification, sharePercent, isPoliticallyExposed },
      })),
    );
  });

  it('says the same in its reserve', async () => {
    for (const { row } of brokers)
      expect([null, row.name]).toContain((await reserveBureau.company(row.document))?.name ?? null);
  });
});
