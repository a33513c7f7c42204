import {
  getMergePreview,
  getPartyMergeState,
  mergeParties,
  searchPartyDoubles,
  searchPartyMerges,
  takeBackPartyMerge,
} from '@portal/shared/contracts/parties/partyMerges';
import type { MergePreview, MergeSide, PartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { MergeNotice } from '../party/merge/MergeNotice';
import ComparePage from './ComparePage';
import DoubleListPage from './DoubleListPage';
import MergeListPage from './MergeListPage';

const [MATRIZ, FILIAL, THIRD] = [
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  '7c9e6679-7425-40de-944b-e07fc1f90ae8',
  '7c9e6679-7425-40de-944b-e07fc1f90ae9',
];
const side = (changed: Partial<MergeSide>): MergeSide => ({
  UniqueId: MATRIZ,
  Name: 'Horizonte Matriz',
  CpfCnpj: '11222333000181',
  TradeName: null,
  SocialName: null,
  Email: 'obra@horizonte.example',
  Phone: null,
  IsPrivate: null,
  IsActive: true,
  IsBlocked: false,
  IsRestrictivelyBlocked: false,
  EconomicGroupName: null,
  LimitValue: 5_000_00,
  UsedLimitValue: 1_000_33,
  LimitExpiresOn: '2028-02-29',
  PolicyCount: 4,
  ProposalCount: 5,
  DocumentCount: 2,
  RegisteredAt: '2026-01-05T12:00:00.000Z',
  ...changed,
});
const preview: MergePreview = {
  Kind: 'policyHolder',
  Surviving: side({}),
  Merged: side({
    UniqueId: FILIAL,
    Name: 'Horizonte Filial',
    CpfCnpj: '11222333000262',
    LimitValue: 900_00,
    UsedLimitValue: 333_34,
    IsBlocked: true,
  }),
  Moves: [
    { Subject: 'policy', Count: 1, Names: ['06-0776-000042'] },
    { Subject: 'document', Count: 2, Names: ['Balanço', 'Estatuto'] },
  ],
  Limit: { LimitValue: 5_000_00, UsedLimitValue: 1_333_67, AvailableLimitValue: 3_666_33 },
  Conflicts: [],
  Warnings: ['Horizonte Filial está bloqueado: o bloqueio passa para o cadastro que fica.'],
  DisabledReason: null,
  State: 'as it was',
};
const merge: PartyMerge = {
  UniqueId: THIRD,
  Kind: 'policyHolder',
  SurvivingUniqueId: MATRIZ,
  SurvivingName: 'Horizonte Matriz',
  MergedUniqueId: FILIAL,
  MergedName: 'Horizonte Filial',
  MergedCpfCnpj: '11222333000262',
  Justification: 'É a mesma empresa.',
  MergedBy: 'Ana Prado',
  MergedAt: '2026-11-20T13:05:00.000Z',
  TakeBackUntil: '2026-12-20',
  TakenBackBy: null,
  TakenBackAt: null,
  TakeBackJustification: null,
  Actions: [{ Action: 'takeBack', DisabledReason: null }],
};

const openComparison = (...answers: FakeAnswer[]) =>
  renderScreen(<ComparePage />, {
    route: `/tomadores/duplicados/${MATRIZ}/${FILIAL}`,
    path: '/tomadores/duplicados/:ficaUniqueId/:saiUniqueId',
    answers: [...answers, answer(getPartyMergeState, { MergedInto: null, Doubles: [] })],
  });

describe('the list of doubles', () => {
  const openList = (...answers: FakeAnswer[]) =>
    renderScreen(<DoubleListPage />, { route: '/tomadores/duplicados', path: '/tomadores/duplicados', answers });
  const record = (UniqueId: string, Name: string) => ({
    UniqueId,
    Name,
    CpfCnpj: '11222333000181',
    IsHeadOffice: true,
    IsBlocked: false,
    PolicyCount: 2,
    OpenProposalCount: 1,
    RegisteredAt: '2026-01-05T12:00:00.000Z',
  });

  it('names the records of a group and leads to its first two', async () => {
    openList(
      answer(
        searchPartyDoubles,
        page([
          {
            Document: '11.222.333',
            IsCompany: true,
            RecordCount: 2,
            Records: [record(MATRIZ, 'Horizonte Matriz'), record(FILIAL, 'Horizonte Filial')],
          },
        ]),
      ),
    );
    expect(await screen.findByText('Horizonte Matriz e Horizonte Filial')).toBeVisible();
    expect(screen.getByRole('link', { name: '11.222.333' })).toHaveAttribute(
      'href',
      `/tomadores/duplicados/${MATRIZ}/${FILIAL}`,
    );
  });

  it('says that there are none', async () => {
    openList(answer(searchPartyDoubles, page([])));
    expect(await screen.findByText('Nenhum cadastro duplicado entre os tomadores.')).toBeVisible();
  });

  it('says why it cannot be read', async () => {
    openList(
      failure(searchPartyDoubles, 422, [{ Code: 'Unprocessable', Message: 'A lista não pode ser lida agora.' }]),
    );
    expect(await screen.findByText(/A lista não pode ser lida agora/)).toBeVisible();
  });
});

describe('two records beside each other', () => {
  it('show what differs, what moves, and the limit afterwards', async () => {
    openComparison(answer(getMergePreview, preview));
    const table = await screen.findByRole('table', { name: 'Os dois cadastros, campo a campo' });
    const used = within(table).getByRole('row', { name: /Limite usado/ });
    expect(used).toHaveTextContent(/1\.000,33.*333,34/);
    expect(used).toHaveAttribute('data-marked');
    expect(within(table).getByRole('row', { name: /E-mail/ })).not.toHaveAttribute('data-marked');
    expect(screen.getByText('1 apólice')).toBeVisible();
    expect(screen.getByText('2 documentos')).toBeVisible();
    expect(screen.getByText(/1\.333,67/)).toBeVisible();
    expect(screen.getByText(/o bloqueio passa para o cadastro que fica/)).toBeVisible();
  });

  it('are merged with a reason, as they were compared, and lead to the one that stays', async () => {
    const { person, platform, address } = openComparison(
      answer(getMergePreview, preview),
      answer(mergeParties, { Merge: merge, Preview: null }),
    );
    await person.click(await screen.findByRole('button', { name: 'Unificar' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Unificar' }));
    expect(await within(dialog).findByText(/Escreva a justificativa/)).toBeVisible();
    await person.type(within(dialog).getByLabelText(/^Justificativa/), 'É a mesma empresa.');
    await person.click(within(dialog).getByRole('button', { name: 'Unificar' }));
    await waitFor(() => expect(address()).toBe(`/tomador/${MATRIZ}`));
    expect(platform.requestsOf(mergeParties)[0]?.body).toMatchObject({
      SurvivingUniqueId: MATRIZ,
      MergedUniqueId: FILIAL,
      ExpectedState: 'as it was',
      Justification: 'É a mesma empresa.',
    });
  });

  it('can be compared the other way round', async () => {
    const { person, address } = openComparison(answer(getMergePreview, preview));
    await person.click(await screen.findByRole('button', { name: 'Manter o outro cadastro' }));
    await waitFor(() => expect(address()).toBe(`/tomadores/duplicados/${FILIAL}/${MATRIZ}`));
  });

  it('are not merged before what stands between them is decided', async () => {
    const Text = 'Os dois cadastros têm contragarantia assinada (C-1 e C-2).';
    openComparison(answer(getMergePreview, { ...preview, Conflicts: [{ Code: 'TwoCounterGuarantees', Text }] }));
    expect(await screen.findByText(Text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unificar' })).toHaveAccessibleDescription(/Decida antes/);
  });

  it('lead to a third one of the same party', async () => {
    renderScreen(<ComparePage />, {
      route: `/tomadores/duplicados/${MATRIZ}/${FILIAL}`,
      path: '/tomadores/duplicados/:ficaUniqueId/:saiUniqueId',
      answers: [
        answer(getMergePreview, preview),
        answer(getPartyMergeState, {
          MergedInto: null,
          Doubles: [
            { UniqueId: FILIAL, Name: 'Horizonte Filial', CpfCnpj: '11222333000262' },
            { UniqueId: THIRD, Name: 'Horizonte Norte', CpfCnpj: '11222333000343' },
          ],
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Horizonte Norte' })).toHaveAttribute(
      'href',
      `/tomadores/duplicados/${MATRIZ}/${THIRD}`,
    );
  });

  it('that changed meanwhile say so, and are read again', async () => {
    const { person, platform } = openComparison(
      answer(getMergePreview, preview),
      failure(mergeParties, 409, [{ Code: 'Conflict', Message: 'Algo destes cadastros mudou desde a comparação.' }]),
    );
    await person.click(await screen.findByRole('button', { name: 'Unificar' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Justificativa/), 'É a mesma empresa.');
    await person.click(within(dialog).getByRole('button', { name: 'Unificar' }));
    expect(await within(dialog).findByText(/mudou desde a comparação/)).toBeVisible();
    await waitFor(() => expect(platform.requestsOf(getMergePreview).length).toBeGreaterThan(1));
  });

  it('of which one is gone say so', async () => {
    openComparison(failure(getMergePreview, 404, [{ Code: 'NotFound', Message: 'Tomador não encontrado.' }]));
    expect(await screen.findByText('Um dos cadastros não existe')).toBeVisible();
  });
});

describe('the list of merges', () => {
  it('says who merged what, and until when that can be taken back', async () => {
    renderScreen(<MergeListPage />, {
      route: '/tomadores/unificados',
      path: '/tomadores/unificados',
      answers: [
        answer(
          searchPartyMerges,
          page([
            { ...merge, TakeBackUntil: '2999-12-20' },
            { ...merge, UniqueId: MATRIZ, TakenBackAt: merge.MergedAt },
          ]),
        ),
      ],
    });
    const [first] = await screen.findAllByRole('link', { name: 'Horizonte Filial' });
    expect(first).toHaveAttribute('href', `/tomador/${FILIAL}`);
    expect(screen.getByText('Pode ser desfeita até 20/12/2999')).toBeVisible();
    expect(screen.getByText('Desfeita')).toBeVisible();
  });
});

describe('the page of a record', () => {
  const openNotice = (state: FakeAnswer, ...answers: FakeAnswer[]) =>
    renderScreen(<MergeNotice kind="policyHolder" uniqueId={FILIAL} isCompany />, { answers: [state, ...answers] });

  it('says that there is another one with the same root, and leads to the comparison', async () => {
    openNotice(
      answer(getPartyMergeState, {
        MergedInto: null,
        Doubles: [{ UniqueId: MATRIZ, Name: 'Horizonte Matriz', CpfCnpj: '11222333000181' }],
      }),
    );
    expect(await screen.findByText(/Há outro cadastro com a mesma raiz de CNPJ/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comparar' })).toHaveAttribute(
      'href',
      `/tomadores/duplicados/${FILIAL}/${MATRIZ}`,
    );
  });

  it('of one that was merged leads to the other, and takes the merge back with a reason', async () => {
    const { person, platform } = openNotice(
      answer(getPartyMergeState, {
        MergedInto: { UniqueId: MATRIZ, Name: 'Horizonte Matriz', Merge: merge },
        Doubles: [],
      }),
      answer(takeBackPartyMerge, { ...merge, TakenBackAt: merge.MergedAt, Actions: [] }),
    );
    expect(await screen.findByText(/Este cadastro foi unificado em/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Horizonte Matriz' })).toHaveAttribute('href', `/tomador/${MATRIZ}`);
    expect(screen.getByText('Pode ser desfeito até 20/12/2026.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Justificativa/), 'São duas obras.');
    await person.click(within(dialog).getByRole('button', { name: 'Desfazer unificação' }));
    await waitFor(() =>
      expect(platform.requestsOf(takeBackPartyMerge)[0]?.body).toEqual({
        MergeUniqueId: THIRD,
        Justification: 'São duas obras.',
      }),
    );
  });

  it('says why it cannot be taken back any more', async () => {
    const DisabledReason = 'O prazo para desfazer, de 30 dias, terminou em 20/12/2026.';
    openNotice(
      answer(getPartyMergeState, {
        MergedInto: {
          UniqueId: MATRIZ,
          Name: 'Horizonte Matriz',
          Merge: { ...merge, Actions: [{ Action: 'takeBack', DisabledReason }] },
        },
        Doubles: [],
      }),
    );
    expect((await screen.findAllByText(DisabledReason))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveAccessibleDescription(DisabledReason);
  });
});
