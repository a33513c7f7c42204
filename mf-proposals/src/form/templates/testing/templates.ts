import type { BondTemplate, OpenedTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import { addYears } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { contractorOffer, finesId } from '../../risk/testing/modalityOffers';
import { idOf, municipality } from '../../testing/parties';

export const template = (changed: Partial<BondTemplate> = {}): BondTemplate => ({
  UniqueId: idOf(70),
  Version: 1,
  Name: 'Editais de Santos',
  ModalityUniqueId: contractorOffer.UniqueId,
  ModalityName: contractorOffer.Name,
  Coverages: [{ UniqueId: finesId, Name: 'Multas' }],
  Insured: { UniqueId: municipality.UniqueId, Name: municipality.Name, CpfCnpj: municipality.CpfCnpj },
  PolicyHolder: null,
  TermYears: 2,
  TermDays: null,
  CommissionPercent: 15,
  Object: 'Edital de [NomeTomador].',
  ParticularClauses: [{ Name: 'Foro', Value: 'Santos.' }],
  Broker: { UniqueId: idOf(8), Name: 'Boreal Corretora' },
  CreatedByName: 'Bruna Lima',
  CreatedAt: '2026-11-20T12:00:00Z',
  ...changed,
});

export const opened = (changed: Partial<OpenedTemplate> = {}): OpenedTemplate => ({
  Template: template(),
  IsModalityOffered: true,
  CoverageUniqueIds: [finesId],
  EndDate: addYears(today(), 2),
  InsuredUniqueId: municipality.UniqueId,
  PolicyHolderDocument: null,
  CommissionRange: { MinimumPercent: 0, CeilingPercent: 20, MaximumPercent: 25 },
  Notes: [],
  ...changed,
});
