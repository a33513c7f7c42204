import {
  ProposalTimelineSituation,
  ProposalTimelineStatus,
  TimelineIconCode,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { timelineIconOf } from './timelineEntries';

const { Cotacao, ...afterHandIn } = ProposalTimelineSituation;

describe('the icon of an entry on a timeline', () => {
  it('is no alert where a quotation waits for its broker', () => {
    expect(timelineIconOf(Cotacao, ProposalTimelineStatus.Corretor)).toBe(TimelineIconCode.info);
  });

  it('is an alert where a proposal waits for its broker, whatever its analysis', () => {
    expect(
      Object.values(afterHandIn).map((situation) => timelineIconOf(situation, ProposalTimelineStatus.Corretor)),
    ).toEqual(Object.values(afterHandIn).map(() => TimelineIconCode.warning));
  });

  it('is a danger for a quotation that was cancelled, as for every proposal that ends without a policy', () => {
    expect(timelineIconOf(Cotacao, ProposalTimelineStatus.Cancelado)).toBe(TimelineIconCode.danger);
    expect(timelineIconOf(afterHandIn.Emissao, ProposalTimelineStatus.Recusado)).toBe(TimelineIconCode.danger);
  });
});
