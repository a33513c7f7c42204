import { NO_MONEY } from '@portal/shared/domain/billing/ledgers';
import type { PdfBlock } from '../../../../platform/pdf/content';
import { moneyBlocks } from './endorsementBlocks';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const factsOf = (blocks: readonly PdfBlock[]) =>
  blocks
    .flatMap((block) => (block.kind === 'facts' ? block.facts : []))
    .map(({ label, value }) => [label, plain(value)]);

describe('the money on the document of an endorsement', () => {
  it('is of a charge what is payable in all, with its interest and IOF', () => {
    // 1.000,00 net in two parts: 9,90 of interest, 7,38 % of both are 74,53.
    const slips = [
      { installment: 1, dueOn: '2026-12-01', amountCents: 542_22, interestCents: 4_95, taxCents: 37_27 },
      { installment: 2, dueOn: '2027-01-01', amountCents: 542_21, interestCents: 4_95, taxCents: 37_26 },
    ];
    expect(factsOf(moneyBlocks({ premiumDifferenceCents: 1_000_00 }, { slips, refund: NO_MONEY }))).toEqual([
      ['Diferença de prêmio líquido', 'R$ 1.000,00'],
      ['Prêmio total do endosso', expect.stringMatching(/^R\$ 1\.084,43 \(.*1\.000,00.*9,90.*74,53.*\)$/)],
    ]);
  });

  it('is of a refund what goes back by premium, interest and IOF, and to whom', () => {
    const refund = { premiumCents: 5_734_25, interestCents: 0, taxCents: 423_19 };
    const payee = 'Construtora Horizonte, banco 341';
    expect(factsOf(moneyBlocks({ premiumDifferenceCents: -5_734_25 }, { slips: [], refund, payee }))).toEqual([
      ['Diferença de prêmio líquido', '-R$ 5.734,25'],
      ['A restituir', expect.stringMatching(/^R\$ 6\.157,44 \(.*5\.734,25.*423,19.*\)$/)],
      ['Quem recebe', payee],
    ]);
  });

  it('is nothing where no premium moves', () => {
    expect(factsOf(moneyBlocks({ premiumDifferenceCents: 0 }, { slips: [], refund: NO_MONEY }))).toEqual([
      ['Diferença de prêmio líquido', 'Sem movimentação de prêmio'],
    ]);
  });
});
