import { UserType } from '@portal/shared/domain/access/userTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isOnBrokersSide, whyNotAnswer } from './answering';

const insurer = { userTypeId: UserType.INSURANCE, profileName: 'Subscritor' };
const broker = { userTypeId: UserType.BROKER, profileName: 'Corretor' };
const agent = { userTypeId: UserType.AGENT, profileName: 'Agente' };
const advisor = { userTypeId: UserType.INSURANCE, profileName: 'RiskAdviser' };
const policyHolder = { userTypeId: UserType.POLICY_HOLDER, profileName: 'Tomador' };

it('on the broker’s side of the table are brokers, their agents and advisors', () => {
  const people = [broker, agent, advisor, insurer, policyHolder];
  expect(people.map(isOnBrokersSide)).toEqual([true, true, true, false, false]);
});

it('an answer is of the broker’s side, while the insurer waits for one', () => {
  const asked = (statusId: ProposalStatus) => ({ called: 'O endosso E01', row: { statusId } });
  expect(whyNotAnswer(advisor, asked(ProposalStatus.AguardandoCorretor))).toBeNull();
  expect(whyNotAnswer(policyHolder, asked(ProposalStatus.AguardandoCorretor))).toBe(
    'Só a corretora responde ao que a seguradora pediu.',
  );
  expect(whyNotAnswer(broker, asked(ProposalStatus.EmAnalise))).toMatch(
    /^O endosso E01 está com a situação "Em análise"/,
  );
});
