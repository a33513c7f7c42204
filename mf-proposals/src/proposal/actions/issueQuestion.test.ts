import { chargedPremium } from '@portal/shared/testing/chargedPremium';
import { issueQuestion } from './issueQuestion';
import { detailOf } from '../testing/detailFixture';

const asked = (PaysBeforeIssue: boolean) => issueQuestion(detailOf({ PaysBeforeIssue }).Proposal);

it('says that the policy takes effect where it does', () => {
  expect(asked(false)).toMatchObject({ verb: 'Emitir apólice', consequence: expect.stringContaining('passa a valer') });
});

it('says that the acceptance binds and the policy waits where the first payment comes before', () => {
  const { title, consequence, verb } = asked(true);
  expect(verb).toBe('Aceitar e cobrar');
  expect(title).toMatch(/^Aceitar a proposta .+ e cobrar a primeira parcela\?$/);
  expect(consequence).toContain('não pode mais ser recusada');
  expect(consequence).toContain('ainda não passa a valer: ela é emitida com o pagamento da primeira parcela');
});

it('names what is payable in all, with interest and IOF', () => {
  const { Proposal } = detailOf();
  const charged = { ...Proposal, Premium: { ...Proposal.Premium, ...chargedPremium } };
  for (const PaysBeforeIssue of [true, false])
    expect(issueQuestion({ ...charged, PaysBeforeIssue }).consequence).toMatch(/prêmio total de R\$\s11\.614,05/);
});
