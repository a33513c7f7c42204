import {
  getAuditEntries,
  getAuditOptions,
  getAuditState,
  getPersonalDataAccesses,
  verifyAudit,
} from '@portal/shared/contracts/portal/audit';
import type { AuditEntry, AuditState } from '@portal/shared/contracts/portal/audit';
import { getRetention } from '@portal/shared/contracts/portal/retention';
import { getSavedViews } from '@portal/shared/contracts/portal/savedViews';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import AccessesPage from './AccessesPage';
import AuditPage from './AuditPage';

const uniqueId = (digit: number) => `7c9e6679-7425-40de-944b-e07fc1f90ae${digit}`;
const HASH = 'ab'.repeat(32);
const blocked: AuditEntry = {
  Id: 1,
  Kind: 'broker',
  Record: { UniqueId: uniqueId(1), Number: null, Name: 'Boreal Corretora' },
  Action: 'blocked',
  Changes: [{ Field: 'justification', Before: null, After: 'SUSEP vencida' }],
  UserInfoId: 2,
  ChangedByName: 'Bruno Reis',
  ChangedAt: '2026-11-20T12:00:00.000Z',
  Source: { Address: '203.0.113.9', UserAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', Job: null },
  ContentsRemovedAt: null,
  ContentsRemovedFor: null,
  SealNumber: 7,
  SealedAt: '2026-11-20T12:01:00.000Z',
};
const issued: AuditEntry = {
  ...blocked,
  Id: 2,
  Kind: 'policy',
  Record: { UniqueId: uniqueId(2), Number: '0775 2026 000010', Name: null },
  Action: 'issued',
  Changes: [{ Field: 'premiumCents', Before: null, After: '123456' }],
  Source: { Address: null, UserAgent: null, Job: 'policies.end' },
  SealNumber: null,
  SealedAt: null,
};
const removed: AuditEntry = {
  ...blocked,
  Id: 3,
  Kind: 'insured',
  Record: { UniqueId: uniqueId(3), Number: null, Name: 'Dados anonimizados' },
  Action: 'changed',
  Changes: [],
  Source: null,
  ContentsRemovedAt: '2026-11-21T12:00:00.000Z',
  ContentsRemovedFor: 'anonymisation',
};
const slip: AuditEntry = {
  ...issued,
  Id: 4,
  Action: 'bankSlipWaived',
  Changes: [
    { Field: 'installment', Before: null, After: '2 de 2' },
    { Field: 'ourNumber', Before: null, After: '2600000077' },
    { Field: 'dueOn', Before: null, After: '2026-09-17' },
    { Field: 'amountCents', Before: '35168', After: '0' },
    { Field: 'premiumCents', Before: '32109', After: '0' },
    { Field: 'interestCents', Before: '642', After: '0' },
    { Field: 'taxCents', Before: '2417', After: '0' },
  ],
};
const refunded: AuditEntry = {
  ...issued,
  Id: 5,
  Kind: 'endorsement',
  Record: { UniqueId: uniqueId(5), Number: '0775 2026 000010-E01', Name: null },
  Changes: [
    { Field: 'chargedCents', Before: null, After: '0' },
    { Field: 'refundCents', Before: null, After: '615744' },
    { Field: 'refundPremiumCents', Before: null, After: '573425' },
    { Field: 'refundInterestCents', Before: null, After: '0' },
    { Field: 'refundTaxCents', Before: null, After: '42319' },
    { Field: 'payeeName', Before: null, After: 'Construtora Horizonte' },
    { Field: 'payeeDocument', Before: null, After: '11222333000181' },
    { Field: 'payeeAccount', Before: null, After: 'Banco 341, agência 1234, conta 56789-7' },
  ],
};
const state: AuditState = {
  SealCount: 7,
  LastSeal: { Number: 7, Hash: HASH, SealedAt: '2026-11-20T12:01:00.000Z' },
  PendingCount: 1,
  LastVerification: null,
  Running: null,
  Problem: null,
};
const verified: NonNullable<AuditState['LastVerification']> = {
  FinishedAt: '2026-11-21T12:00:00.000Z',
  StartedByName: 'Ana Prado',
  SealCount: 7,
  LastHash: HASH,
  EntryCount: 6500,
  RemovedCount: 3,
  PendingCount: 1,
  ProblemCount: 0,
  Problems: [],
};

const kept = {
  Data: [
    {
      Kind: 'drafts',
      Title: 'Rascunhos de propostas',
      KeptFor: { Count: 90, Unit: 'days' as const },
      Since: 'depois da última alteração',
      Ground: 'Escolha: preços já mudaram',
      LookedThroughAt: '2026-11-26T12:00:00.000Z',
      RemovedLately: 1234,
      LastRemovedOn: '2026-11-25',
    },
    {
      Kind: 'auditContents',
      Title: 'Auditoria: o que mudou',
      KeptFor: { Count: 1, Unit: 'years' as const },
      Since: 'depois do registro',
      Ground: 'Código Civil, art. 205',
      LookedThroughAt: null,
      RemovedLately: 0,
      LastRemovedOn: null,
    },
  ],
  Holds: [],
};

const manager = fakeUser({ functionalities: [Functionality.GERENCIAR_PERFIS], menuId: 3 });
const administrator = { ...manager, IsAdministrator: true };
const open = (
  answers: FakeAnswer[] = [],
  { user = administrator, route = '/auditoria', of = (<AuditPage />) as ReactNode } = {},
) =>
  renderScreen(of, {
    route,
    user,
    answers: [
      ...answers,
      answer(getSavedViews, []),
      answer(getAuditEntries, page([blocked, issued, removed])),
      answer(getAuditOptions, {
        Data: [
          { Kind: 'broker', Action: 'blocked' },
          { Kind: 'policy', Action: 'issued' },
        ],
      }),
      answer(getAuditState, state),
      answer(getRetention, kept),
    ],
  });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;

describe('the audit', () => {
  it('shows who did what to which record, from where, in words', async () => {
    open();
    const row = await rowOf('Corretora Boreal Corretora');
    for (const text of ['Bloqueio', 'Bruno Reis', '20/11/2026 09:00', 'Justificativa: SUSEP vencida'])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent('Firefox no Windows, 203.0.113.9');
    const policy = await rowOf('Apólice 0775 2026 000010');
    expect(policy).toHaveTextContent('Apólice emitida');
    expect(policy).toHaveTextContent(/Prêmio líquido: R\$\s1\.234,56/);
    expect(policy).toHaveTextContent('Tarefa do portal (policies.end)');
    expect(await rowOf('Segurado Dados anonimizados')).toHaveTextContent(
      'Conteúdo removido (anonimização) em 21/11/2026 09:00',
    );
  });

  it('says in words what became of slips, and the money and the payee of an issued endorsement', async () => {
    open([answer(getAuditEntries, page([slip, refunded]))]);
    const waived = await rowOf('Boleto dispensado');
    for (const text of ['Parcela: 2 de 2', 'Nosso número: 2600000077', 'Vencimento: 17/09/2026'])
      expect(waived).toHaveTextContent(text);
    expect(waived).toHaveTextContent(/Valor: R\$\s351,68 → R\$\s0,00; Prêmio líquido: R\$\s321,09 → R\$\s0,00/);
    expect(waived).toHaveTextContent(/Juros: R\$\s6,42 → R\$\s0,00; IOF: R\$\s24,17 → R\$\s0,00/);
    const back = await rowOf('Endosso 0775 2026 000010-E01');
    expect(back).toHaveTextContent(/Cobrança: R\$\s0,00; Restituição: R\$\s6\.157,44/);
    expect(back).toHaveTextContent(/Prêmio restituído: R\$\s5\.734,25.*IOF restituído: R\$\s423,19/);
    expect(back).toHaveTextContent(
      'Quem recebe: Construtora Horizonte; CPF ou CNPJ de quem recebe: 11.222.333/0001-81',
    );
    expect(back).toHaveTextContent('Conta de quem recebe: Banco 341, agência 1234, conta 56789-7');
  });

  it.each([
    ['bankSlipMade', 'Boleto gerado'],
    ['bankSlipLineEntered', 'Linha digitável informada'],
    ['bankSlipReissued', 'Segunda via de boleto'],
    ['bankSlipWriteOffSent', 'Baixa de boleto pedida ao banco'],
    ['bankSlipWrittenOff', 'Boleto baixado no banco'],
  ])('calls %s "%s", of a policy and of a proposal', async (Action, words) => {
    open([
      answer(
        getAuditEntries,
        page([
          { ...slip, Action },
          { ...slip, Id: 6, Kind: 'proposal', Action },
        ]),
      ),
    ]);
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });

  it('is searched by what the address says', async () => {
    const { platform } = open([], {
      route:
        '/auditoria?busca=0775&pessoa=bruno&tipo=broker&acao=broker.blocked&periodo-de=2026-11-01&periodo-ate=2026-11-20',
    });
    await screen.findByText('Corretora Boreal Corretora');
    expect(platform.requestsOf(getAuditEntries)[0]!.query).toMatchObject({
      record: '0775',
      person: 'bruno',
      kind: 'broker',
      action: 'broker.blocked',
      changedFrom: '2026-11-01',
      changedTo: '2026-11-20',
    });
  });

  it('opens an entry with before and after, its seal, and the way to all of its record', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Corretora Boreal Corretora' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('SUSEP vencida')).toBeVisible();
    expect(drawer.getByText(/^7, de 20\/11\/2026/)).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Ver tudo deste registro' })).toHaveAttribute(
      'href',
      `/auditoria?busca=${uniqueId(1)}`,
    );
  });

  it('is verified in the background, with a hash that was kept elsewhere', async () => {
    let now: AuditState = state;
    const { person, platform } = open([
      answer(getAuditState, () => now),
      answer(verifyAudit, () => (now = { ...state, Running: { UniqueId: uniqueId(9), DoneSeals: 3, TotalSeals: 7 } })),
    ]);
    expect(await screen.findByText(HASH)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Verificar auditoria' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /^Hash guardado/ });
    await person.type(field, 'abc');
    expect(dialog.getByText('O hash tem 64 dígitos hexadecimais')).toBeVisible();
    await person.clear(field);
    await person.click(field);
    await person.paste(HASH);
    await person.click(dialog.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('Verificação em andamento: 3 de 7 selos conferidos.')).toBeVisible();
    expect(platform.requestsOf(verifyAudit)[0]!.body).toEqual({ ExpectedHash: HASH });
  });

  it('says that all agrees, or what does not', async () => {
    const { unmount } = open([answer(getAuditState, { ...state, LastVerification: verified })]);
    expect(await screen.findByText('Tudo confere: nada foi alterado')).toBeVisible();
    expect(screen.getByText(/6\.500 entradas em 7 selos/)).toBeVisible();
    unmount();
    open([
      answer(getAuditState, {
        ...state,
        LastVerification: {
          ...verified,
          ProblemCount: 3,
          Problems: [
            { Kind: 'changed', SealNumber: 2, EntryId: 15 },
            { Kind: 'brokenSeal', SealNumber: 3, EntryId: null },
            { Kind: 'otherHash', SealNumber: null, EntryId: null },
          ],
        },
      }),
    ]);
    expect(await screen.findByText('3 divergências encontradas')).toBeVisible();
    expect(screen.getByText('A entrada 15 (selo 2) foi alterada depois de selada.')).toBeVisible();
    expect(screen.getByText('O selo 3 não confere com o anterior ou com o que ele guarda.')).toBeVisible();
  });

  it('says what is kept for how long and why, what went lately, and what a lawsuit holds', async () => {
    const { unmount } = open();
    const drafts = await rowOf('Rascunhos de propostas');
    for (const text of [
      '90 dias depois da última alteração',
      'preços já mudaram',
      '1.234',
      '25/11/2026',
      '26/11/2026 09:00',
    ])
      expect(drafts).toHaveTextContent(text);
    const audit = await rowOf('Auditoria: o que mudou');
    for (const text of ['1 ano depois do registro', 'Nenhuma', 'Ainda não']) expect(audit).toHaveTextContent(text);
    unmount();
    open([answer(getRetention, { ...kept, Holds: [{ Reason: 'Processo 0001', Since: '2026-11-20T12:00:00.000Z' }] })]);
    expect(await screen.findByText(/^Remoção suspensa desde 20\/11\/2026 09:00/)).toBeVisible();
    expect(screen.getByText('Processo 0001')).toBeVisible();
  });

  it('is for administrators, and asks the platform nothing for anybody else', async () => {
    const { platform, unmount } = open([], { user: manager });
    expect(await screen.findByText('Só para administradores')).toBeVisible();
    expect(platform.requestsOf(getAuditEntries)).toEqual([]);
    unmount();
    open([], { user: manager, of: <AccessesPage />, route: '/auditoria/acessos' });
    expect(await screen.findByText('Só para administradores')).toBeVisible();
  });

  it('says what will be here, and which part could not be read', async () => {
    const { unmount } = open([
      answer(getAuditEntries, page([])),
      answer(getAuditState, { ...state, SealCount: 0, LastSeal: null }),
    ]);
    expect(await screen.findByText('Ainda não há entradas')).toBeVisible();
    expect(await screen.findByText(/o primeiro vem em um minuto/)).toBeInTheDocument();
    unmount();
    open([failure(getAuditEntries, 500), failure(getAuditState, 500), failure(getRetention, 500)]);
    expect(await screen.findByText('Não foi possível carregar as entradas')).toBeVisible();
    expect(await screen.findByText('Não foi possível ler os selos')).toBeVisible();
    expect(await screen.findByText('Não foi possível ler os prazos de guarda')).toBeVisible();
  });
});

describe('the accesses to personal data', () => {
  it('show who saw whom, one or many', async () => {
    const access = {
      Id: 1,
      UserInfoId: 2,
      UserName: 'Bruno Reis',
      Action: 'revealed' as const,
      Kind: 'insured',
      Record: { UniqueId: uniqueId(3), Number: null, Name: 'João Lima' },
      RecordCount: 1,
      AccessedAt: '2026-11-20T12:00:00.000Z',
      IsOfMany: false,
    };
    open(
      [
        answer(
          getPersonalDataAccesses,
          page([
            access,
            { ...access, Id: 2, Action: 'exported' as const, Record: null, RecordCount: 40, IsOfMany: true },
          ]),
        ),
      ],
      { of: <AccessesPage />, route: '/auditoria/acessos' },
    );
    expect(await rowOf('Segurado João Lima')).toHaveTextContent('Viu');
    expect(await rowOf('Segurado: 40 registros')).toHaveTextContent('Exportou');
  });
});
