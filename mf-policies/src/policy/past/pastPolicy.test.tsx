import { screen, within } from '@testing-library/react';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import * as calls from '@portal/shared/contracts/underwriting/policyVersions';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { policyOf, policyUniqueId } from '../testing/policyFixture';
import PolicyPage from '../PolicyPage';
// Fetched when they are wanted; loaded here at once, so that no test waits for their modules.
import './PastPolicy';
import VersionsDrawer from './VersionsDrawer';

const issue: calls.PolicyVersion = {
  ...{ Version: 1, EndorsementUniqueId: null, EndorsementNumber: null, Sequence: null, EndorsementTypeId: null },
  ...{ EffectiveOn: '2026-03-10', IssuedOn: '2026-03-10' },
};
const first: calls.PolicyVersion = {
  ...{ Version: 2, EndorsementUniqueId: '00000000-0000-4000-8000-000000000011', Sequence: 1, EndorsementTypeId: 7 },
  ...{ EndorsementNumber: '0775-2026-000123-E01', EffectiveOn: '2026-09-17', IssuedOn: '2026-09-12' },
};
const asOf: calls.PolicyAsOf = {
  ...{ On: '2026-05-04', Version: issue, IsCombined: false, Endorsements: [], PaidPremiumValue: 2_325_38 },
  Facts: {
    ...{ StatusId: 2, StartDate: '2026-03-17', EndDate: '2027-03-17', InsuredAmountValue: 100_000_00 },
    ...{ AnnualRatePercent: 1.25, InsurancePremium: 4_321_09, ComissionValue: null },
    ...{ ModalityName: 'Executante construtor', BrokerName: 'Boreal Corretora' },
    ...{ PolicyHolderName: 'Horizonte de antes', InsuredName: 'Município de Santos', Beneficiaries: [], Coverages: [] },
    Object: [{ Name: 'Objeto', Value: 'A ponte de antes.' }],
    ParticularClausule: [{ Name: 'Multas', Value: 'Cobre multas.' }],
  },
  // 4.321,09 and 10,02 of interest, with 7,38 % of IOF of both.
  Installments: [
    { Installment: 1, DueOn: '2026-04-17', AmountValue: 2_325_38, PaidOn: '2026-04-16' },
    { Installment: 2, DueOn: '2026-05-17', AmountValue: 2_325_37, PaidOn: null },
  ],
};
const open = (search: string, answers: readonly FakeAnswer[]) =>
  renderScreen(<PolicyPage />, {
    route: `/apolice/${policyUniqueId}${search}`,
    path: '/apolice/:policyUniqueId',
    user: fakeUser({ functionalities: [14, 24, 32] }),
    answers: [...answers, answer(getPolicyDetail, policyOf())],
  });

it('shows the whole page as the policy stood on a day, says so, leads back and offers no command', async () => {
  const { platform } = open('?em=2026-05-04', [answer(calls.getPolicyAsOf, asOf)]);
  expect(await screen.findByText('Como a apólice estava em 04/05/2026, como foi emitida')).toBeVisible();
  expect(screen.getByText('Horizonte de antes')).toBeVisible();
  expect(screen.getByText('Prêmio líquido').parentElement).toHaveTextContent('4.321,09');
  expect(screen.getByText('Pago até então').parentElement).toHaveTextContent('2.325,38');
  const parts = within(screen.getByRole('table', { name: 'Parcelas da apólice' }));
  expect(parts.getByRole('row', { name: /^Total/ })).toHaveTextContent('4.650,75');
  expect(screen.getByText('A ponte de antes.')).toBeVisible();
  expect(screen.getByText('Cobre multas.')).toBeVisible();
  expect(screen.getByText('Nenhum: a apólice continua como foi emitida.')).toBeVisible();
  expect(screen.getByText(/só a apólice de hoje pode mudar/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar à apólice de hoje' })).toHaveAttribute(
    'href',
    `/apolice/${policyUniqueId}`,
  );
  expect(screen.queryByRole('button', { name: 'Simular endosso' })).toBeNull();
  expect(platform.requestsOf(calls.getPolicyAsOf)[0]?.query).toEqual({ policyUniqueId, date: '2026-05-04' });
});

it('says in the platform’s words why there is no such past, and leads back', async () => {
  const Message = 'Esta apólice não tem uma versão com esse endosso: ele não existe ou não foi emitido.';
  open('?endosso=7', [failure(calls.getPolicyAsOf, 404, [{ Code: 'UnknownVersion', Message }])]);
  expect(await screen.findByText(Message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar à apólice de hoje' })).toBeVisible();
});

it('says that a day that is none is none, instead of showing today', async () => {
  const { platform } = open('?em=31/02/2026', []);
  expect(await screen.findByText(/“31\/02\/2026” não é um dia/)).toBeVisible();
  expect(screen.queryByText('Construtora Horizonte')).toBeNull();
  expect(screen.getByRole('link', { name: 'Voltar à apólice de hoje' })).toBeVisible();
  expect(platform.requestsOf(calls.getPolicyAsOf)).toEqual([]);
});

it('says of a day outside the validity that it is one', async () => {
  open('?em=2026-03-12', [answer(calls.getPolicyAsOf, { ...asOf, On: '2026-03-12' })]);
  expect(
    await screen.findByText(
      'Como a apólice estava em 12/03/2026, antes do início da vigência, em 17/03/2026, como foi emitida',
    ),
  ).toBeVisible();
});

it('keeps what is compared in the address, also for whoever gets the link', async () => {
  const answers = [
    answer(calls.getPolicyAsOf, asOf),
    answer(calls.getPolicyVersions, [issue, first]),
    answer(calls.comparePolicyVersions, []),
  ];
  const { person, address, platform } = open('?em=2026-05-04', answers);
  await person.click(await screen.findByRole('button', { name: 'Ver como estava' }));
  const before = await screen.findByRole('combobox', { name: 'Versão de antes' });
  expect(address()).toBe(`/apolice/${policyUniqueId}?em=2026-05-04&comparar=`);
  await person.click(before);
  await person.click(await screen.findByText('Endosso 1', { selector: '.ant-select-item-option-content' }));
  expect(address()).toBe(`/apolice/${policyUniqueId}?em=2026-05-04&comparar=2-2`);
  await person.click(screen.getByRole('button', { name: 'Fechar as versões' }));
  expect(address()).toBe(`/apolice/${policyUniqueId}?em=2026-05-04`);
  expect(platform.requestsOf(calls.comparePolicyVersions).at(-1)?.query).toMatchObject({ before: '2', after: '2' });
});

it('opens the comparison that a link names, and says where it names a version that there is not', async () => {
  const answers = [
    answer(calls.getPolicyAsOf, asOf),
    answer(calls.getPolicyVersions, [issue, first]),
    answer(calls.comparePolicyVersions, []),
  ];
  const { platform, unmount } = open('?em=2026-05-04&comparar=2-1', answers);
  expect(await screen.findByText('As duas versões dizem o mesmo.')).toBeVisible();
  expect(platform.requestsOf(calls.comparePolicyVersions)[0]?.query).toMatchObject({ before: '2', after: '1' });
  unmount();
  open('?em=2026-05-04&comparar=1-7', answers);
  expect(await screen.findByText(/Esta apólice não tem a versão 7\. Escolha/)).toBeVisible();
});

describe('the versions of a policy', () => {
  const openDrawer = (answers: readonly FakeAnswer[]) =>
    renderScreen(<VersionsDrawer policyUniqueId={policyUniqueId} policyNumber="1" onClose={() => undefined} />, {
      answers,
    });

  it('lead to each, and are compared by what differs, texts word by word', async () => {
    openDrawer([
      answer(calls.getPolicyVersions, [issue, first]),
      answer(calls.comparePolicyVersions, [
        { Field: 'EndDate', Label: 'Fim da vigência', Before: '17/03/2027', After: '30/09/2027', IsText: false },
        { Field: 'Object.Objeto', Label: 'Objeto: Objeto', Before: 'A ponte', After: 'A torre', IsText: true },
      ]),
    ]);
    expect(await screen.findByRole('link', { name: 'Endosso 1' })).toHaveAttribute('href', '/?endosso=1');
    expect(await screen.findByText('30/09/2027')).toBeVisible();
    const text = within(screen.getByRole('region', { name: 'Objeto: Objeto: o que muda' }));
    expect(text.getByText('torre')).toBeVisible();
  });

  it('say that there is one alone, and are read again when they could not be', async () => {
    const { platform, person } = openDrawer([failure(calls.getPolicyVersions, 503)]);
    expect(await screen.findByText('Não foi possível ler as versões')).toBeVisible();
    platform.change(answer(calls.getPolicyVersions, [issue]));
    await person.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByText(/Há uma só versão guardada/)).toBeVisible();
  });
});
