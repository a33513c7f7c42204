import { judgeMatch } from '../parties/screening/matching/judgeMatch';
import { offlineLists } from '../parties/screening/lists/offlineLists';
import { makeDataset } from './dataset';

it('the invented lists name somebody of the demonstration in each way in which a list can', async () => {
  const companies = makeDataset({ today: '2026-11-23', scale: 1, passwordHash: '' });
  const people = companies.flatMap(({ policyHolders, insureds }) => [
    ...policyHolders.all.map(({ row }) => row),
    ...policyHolders.partners,
    ...insureds.all.map(({ row }) => row),
    ...insureds.partners,
  ]);
  const found = ((await offlineLists.read()) ?? []).flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      people.flatMap(({ name, document }) => {
        const verdict = judgeMatch({ names: [name], document }, entry);
        return verdict ? [`${entry.reference} ${verdict.basis} ${name}`] : [];
      }),
    ),
  );
  expect(found).toEqual([
    'S-001 document Tecnologia da Informação Morro Alto S.A.',
    'S-002 nameAndDocumentPart Heitor Leal Carneiro',
    'S-003 name Gabriel Andrade',
    'P-001 document Teresa Rodrigues',
    'P-002 nameAndDocumentPart Paulo Torres',
    'P-003 document Edson Guerra Teixeira',
  ]);
});
