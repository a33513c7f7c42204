import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import type { PartyScreening, ScreeningMatch } from '@portal/shared/contracts/parties/screening';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { PartyScreeningSection } from './PartyScreeningSection';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const party = { kind: 'policyHolder', uniqueId: id(1) } as const;
const right = Functionality.VISUALIZAR_TOMADORES_SEGURADORA;

const match = (change: Partial<ScreeningMatch> = {}): ScreeningMatch => ({
  UniqueId: id(2),
  Kind: 'sanction',
  State: 'open',
  ListTitle: 'Sanções',
  ListSource: 'Órgão de teste',
  ListVersion: '2026-11',
  ListPublishedOn: '2026-11-02',
  EntryReference: 'S-1',
  EntryNames: ['SOUZA, ANA'],
  EntryDocument: null,
  EntryReason: 'Processo 1',
  Basis: 'name',
  Score: 60,
  SubjectName: 'Ana Souza',
  SubjectDocument: '***.533.447-**',
  PartnerUniqueId: id(3),
  FoundAt: '2026-11-20T12:00:00Z',
  EndedAt: null,
  DecidedAt: null,
  DecidedBy: null,
  DecisionReason: null,
  ...change,
});

const lists = [{ Title: 'Sanções', Source: 'Órgão de teste', Version: '2026-11', PublishedOn: '2026-11-02' }];
const says = (screening: Partial<PartyScreening>) =>
  answer(getPartyScreening, { IsStopped: false, Matches: [], Lists: lists, ...screening });

const open = (answers: FakeAnswer[], user = fakeUser({ functionalities: [right] })) =>
  renderScreen(<PartyScreeningSection party={party} />, { answers, user });

describe('what the lists say of a party', () => {
  it('puts record and list side by side, with what speaks for it', async () => {
    open([says({ Matches: [match()] })]);
    const section = await screen.findByRole('region', { name: 'Listas de sanções e PEP' });
    expect(await within(section).findByRole('heading', { name: 'Ana Souza' })).toBeVisible();
    expect(within(section).getByText('Em análise')).toBeVisible();
    const [ours, theirs] = within(section).getAllByRole('row').slice(1);
    expect(ours).toHaveTextContent('No cadastroAna Souza***.533.447-**');
    expect(theirs).toHaveTextContent('Na listaSOUZA, ANASem documento');
    expect(within(section).getByText(/Só o nome é igual.*60 de 100/)).toBeVisible();
    expect(within(section).getByText('Processo 1')).toBeVisible();
  });

  it('says that a confirmed sanction stops new proposals, who confirmed it and why', async () => {
    const decided = { State: 'confirmed', DecidedAt: '2026-11-21T12:00:00Z', DecidedBy: 'Ana Prado' } as const;
    open([says({ IsStopped: true, Matches: [match({ ...decided, DecisionReason: 'Mesmo CPF.' })] })]);
    expect(await screen.findByRole('alert')).toHaveTextContent('não recebe novas propostas');
    expect(screen.getByText('Confirmada por Ana Prado: Mesmo CPF.')).toBeVisible();
  });

  it('tells a party that is on no list from one that nobody compared', async () => {
    const { unmount } = open([says({})]);
    expect(await screen.findByText('Nenhuma ocorrência para o tomador e seus sócios.')).toBeVisible();
    expect(screen.getByText('Listas comparadas: Sanções (02/11/2026).')).toBeVisible();
    unmount();
    open([says({ Lists: [] })]);
    expect(await screen.findByText('Nenhuma lista foi carregada: ninguém foi comparado.')).toBeVisible();
  });

  it('can be asked for again where it could not be read', async () => {
    const { person, platform } = open([failure(getPartyScreening, 500)]);
    const again = await screen.findByRole('button', { name: /Tentar/ });
    platform.change(says({}));
    await person.click(again);
    expect(await screen.findByText(/^Nenhuma ocorrência/)).toBeVisible();
  });

  it('is neither shown nor asked for to a broker, or to staff without a right to the register', () => {
    for (const user of [
      fakeUser({ functionalities: [right], UserTypeId: UserType.BROKER }),
      fakeUser({ functionalities: [Functionality.VISUALIZAR_BI] }),
    ]) {
      const { platform, unmount } = open([says({})], user);
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
      expect(platform.requests).toHaveLength(0);
      unmount();
    }
  });
});
