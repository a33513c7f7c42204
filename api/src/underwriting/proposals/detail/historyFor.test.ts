import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { detailPaths } from '../../../deals/records/dealPaths';
import { toAdjustment, engineLogsFor, runDescriptionFor, timelineFor } from './historyFor';

type Entries = Parameters<typeof timelineFor>[1];
const seenBy = (userTypeId: number) => ({ userTypeId }) as CurrentUser;
const insurer = seenBy(UserType.INSURANCE);
const broker = seenBy(UserType.BROKER);
const advisor = seenBy(UserType.ADVISOR);

const finding: Entries[number] = {
  entry: {
    id: 1,
    proposalId: 1,
    situationGroupId: 2,
    situationId: ProposalTimelineSituation.Credito,
    statusId: ProposalTimelineStatus.Seguradora,
    iconId: 2,
    title: 'Crédito',
    description: 'O limite do tomador venceu em 29/02/2028.',
    toldDescription: null,
    userId: null,
    happenedAt: new Date('2028-03-01T02:59:59Z'),
  },
  userName: null,
  userTypeId: null,
};
const changed = (entry: Partial<Entries[number]['entry']>, userName: string | null = null): Entries[number] => ({
  entry: { ...finding.entry, ...entry },
  userName,
  userTypeId: null,
});

describe('the timeline', () => {
  it('tells the insurer what the engine found', () => {
    expect(timelineFor(insurer, [finding])).toEqual([
      {
        SituationGroupId: 2,
        SituationId: 3,
        StatusId: 2,
        IconId: 2,
        Title: 'Crédito',
        Description: 'O limite do tomador venceu em 29/02/2028.',
        UserName: null,
        HappenedAt: '2028-03-01T02:59:59.000Z',
      },
    ]);
  });

  it('tells nobody else, only that the insurer has it', () => {
    for (const user of [broker, advisor])
      expect(timelineFor(user, [finding])[0]?.Description).toBe('Em análise pela seguradora');
  });

  it.each([
    ['what somebody wrote', changed({ userId: 7 }, 'Ana')],
    ['what passed', changed({ statusId: ProposalTimelineStatus.Aprovado })],
    ['that it waits for its issue', changed({ situationId: ProposalTimelineSituation.Emissao })],
  ])('tells a broker %s', (_, entry) => {
    expect(timelineFor(broker, [entry])).toMatchObject([
      { Description: 'O limite do tomador venceu em 29/02/2028.', UserName: entry.userName },
    ]);
  });
});

describe('a run of a validation', () => {
  const run = { outcome: 'waiting', description: 'O limite do tomador venceu em 29/02/2028.' };

  it('that waits is told the broker without what was found', () => {
    expect(runDescriptionFor(broker, run)).toBe('Em análise pela seguradora');
    expect(runDescriptionFor(insurer, run)).toBe(run.description);
    expect(runDescriptionFor(broker, { ...run, outcome: 'passed' })).toBe(run.description);
  });

  it('stands in the log with its name, its hour and who set it going', () => {
    const log = {
      validation: 'CreditApproval' as const,
      outcome: 'waiting' as const,
      description: run.description,
      userName: 'Ana',
      executedAt: new Date('2028-02-29T12:00:00Z'),
    };
    const told = {
      Validation: 'CreditApproval',
      Outcome: 'waiting',
      Description: run.description,
      UserName: 'Ana',
      ExecutedAt: '2028-02-29T12:00:00.000Z',
    };
    expect(engineLogsFor(insurer, [log])).toEqual([told]);
    expect(engineLogsFor(broker, [log])).toEqual([{ ...told, Description: 'Em análise pela seguradora' }]);
  });
});

describe('an adjustment', () => {
  const back = (description: string | null) => changed({ statusId: ProposalTimelineStatus.Corretor, description });
  const reasonOf = (entry: Entries[number]) => toAdjustment([entry])?.Reason;

  it('is what was written when the proposal last went back', () => {
    const entries = [finding, back('Devolvida à corretora. Motivo: Rever o prazo.'), back('Motivo: Outro.')];
    expect(toAdjustment(entries)).toEqual({
      Reason: 'Rever o prazo.',
      AskedAt: '2028-03-01T02:59:59.000Z',
      IsOfInsurer: true,
    });
    expect(reasonOf(back('Motivo: Rever o prazo.'))).toBe('Rever o prazo.');
  });

  it('has the whole entry as its reason where that names none, and is none where nothing went back', () => {
    expect(reasonOf(back('Rever o prazo.'))).toBe('Rever o prazo.');
    expect(reasonOf(back(null))).toBeNull();
    expect(toAdjustment([finding])).toBeNull();
  });

  it('is the broker’s own where somebody of the broker took the proposal back', () => {
    const by = (userTypeId: UserType) => toAdjustment([{ ...back('Motivo: Prazo.'), userTypeId }])?.IsOfInsurer;
    expect([by(UserType.INSURANCE), by(UserType.BROKER), by(UserType.ADVISOR)]).toEqual([true, false, false]);
  });
});

it('a proposal is found under one address by its broker and under another by the insurer', () => {
  expect(detailPaths('p1')).toEqual({
    ofBroker: '/propostas/proposta/p1',
    ofInsurer: '/propostas-seguradora/proposta/p1',
  });
});
