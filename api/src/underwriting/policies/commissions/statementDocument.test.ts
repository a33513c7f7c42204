import { formatMoney } from '@portal/shared/domain/values/money';
import { policyId } from '../../../testing/business';
import { statementContent } from './statementDocument';

describe('the PDF of a commission statement', () => {
  const company = { name: 'Aurora', document: '11222333000181', primaryColor: '#0e65a5', logoFile: null };
  const line = {
    ...{ Line: 1, Kind: 'earned' as const, Date: '2028-02-29', BrokerUniqueId: policyId(1), BrokerName: 'Boreal' },
    ...{ PolicyUniqueId: null, PolicyNumber: '06-0775-000007', PolicyHolderName: 'Horizonte' },
    ...{ Installment: 1, Installments: 3, EndorsementNumber: null },
    ...{ PremiumValue: 333_33, SharePercent: 60, CommissionValue: 40_00 },
  };
  const brokerOf = (BrokerName: string, EarnedValue: number, ReversedValue: number) => ({
    ...{ BrokerUniqueId: policyId(1), BrokerName, EarnedValue, ReversedValue },
    BalanceValue: EarnedValue + ReversedValue,
  });

  it('says the month, the sums and each line, and by broker where there are several', () => {
    const content = statementContent(company, {
      statement: {
        ...{ Month: '2028-02-01', EarnedValue: 66_67, ReversedValue: -80_00, BalanceValue: -13_33 },
        Brokers: [brokerOf('Austral', 26_67, -80_00), brokerOf('Boreal', 40_00, 0)],
      },
      lines: [line],
      brokerName: null,
    });
    expect(content.subtitle).toBe('fevereiro de 2028 · todas as corretoras');
    const [facts, , brokers, , lines] = content.blocks;
    expect(facts).toMatchObject({
      facts: [
        { label: 'Comissões', value: formatMoney(66_67) },
        { label: 'Estornos', value: formatMoney(-80_00) },
        { label: 'Saldo a descontar', value: formatMoney(13_33) },
      ],
    });
    expect(brokers).toMatchObject({
      rows: [['Austral', formatMoney(26_67), formatMoney(-80_00), formatMoney(-53_33)], {}],
    });
    expect(lines).toMatchObject({
      rows: [
        [
          ...['29/02/2028', 'Boreal', '06-0775-000007', 'Horizonte', 'Parcela 1 de 3'],
          ...[formatMoney(333_33), '60,00%', formatMoney(40_00)],
        ],
      ],
    });
  });

  it('of one broker names it once, and says so where nothing was earned', () => {
    const { subtitle, blocks } = statementContent(company, {
      statement: { Month: '2028-02-01', EarnedValue: 0, ReversedValue: 0, BalanceValue: 0, Brokers: [] },
      lines: [],
      brokerName: 'Boreal',
    });
    expect(subtitle).toBe('fevereiro de 2028 · Boreal');
    expect(blocks.at(-1)).toEqual({ kind: 'paragraph', text: 'Nenhuma comissão no mês.' });
  });
});
