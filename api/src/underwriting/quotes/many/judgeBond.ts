import { randomUUID } from 'node:crypto';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatDocument } from '@portal/shared/domain/people/document';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import type { BondFigures, ImportedBond } from '../../../platform/database/schema/fileImports';
import { judgeProposal } from '../../proposals/record/judgeProposal';
import { loadFacts } from '../../proposals/record/loadFacts';
import { normalisedInput } from '../../proposals/record/normalisedInput';
import type { LimitBound } from '../calculation/limitBounds';
import { quotedOutlook } from '../calculation/quotedApprovals';
import { quotedBy } from '../calculation/quotedFacts';
import { quotedTerms } from '../calculation/quotedTerms';
import { askedBond } from './askedBond';
import { typedBond } from './bondOfRow';
import type { Cell } from './bondOfRow';
import { brokerOfRow } from './brokerOfRow';
import type { KnownParties } from './knownParties';
import type { NamedModality } from './namedModality';

/** All that the rows of a file are judged by. */
interface BondJudge {
  database: Database;
  user: CurrentUser;
  parameters: Parameters;
  parties: KnownParties;
  modality: NamedModality;
  taxPercent: number;
  now: Date;
  today: PlainDate;
}

/** What a row says, what it would cost, and what it would meet. */
export interface JudgedBond {
  insured: { document: string; name: string };
  /** Named as the register has it where whoever asks may know, else as it was typed. */
  policyHolder: string;
  figures: BondFigures;
  bond: ImportedBond | null;
  problems: string[];
  /** What to know before it is made a proposal. */
  notes: string[];
  bounds: readonly LimitBound[];
}

/** The same for brokers whether nobody has the CNPJ or it is another's: a file is no way to find out who is a client. */
const NOT_THEIRS = 'Este tomador não tem cadastro ou não nomeou a corretora. Solicite a nomeação antes.';

/** Judges a row as the proposal that it would be, and prices it as a quote. */
export async function judgeBond(judge: BondJudge, cell: Cell): Promise<JudgedBond> {
  const { database, user, parameters, parties, today } = judge;
  const typed = typedBond(cell, today);
  const holder = parties.holder(cell('policyHolder'));
  const insured = parties.insured(cell('insured'));
  const modality = judge.modality(cell('modality'), insured.row);
  const broker = await brokerOfRow(database, user, cell('broker'), parties);
  const isTold = isInternal(user.userTypeId);
  const problems = [
    holder.problem ?? (holder.row ? null : isTold ? 'Este tomador não tem cadastro. Cadastre-o antes.' : NOT_THEIRS),
    insured.problem ?? (insured.row ? null : 'Este segurado não tem cadastro. Cadastre-o antes.'),
    'problem' in modality ? modality.problem : null,
    'problem' in broker ? broker.problem : null,
    ...typed.problems,
    cell('number').length > INPUT_MAX_LENGTH ? `O número passa de ${INPUT_MAX_LENGTH} caracteres.` : null,
  ].filter((one) => one !== null);
  const said: JudgedBond = {
    insured: { document: insured.document, name: insured.row?.name ?? '' },
    policyHolder: isTold && holder.row ? holder.row.name : formatDocument(holder.document),
    figures: {
      modality: 'problem' in modality ? null : modality.row.name,
      amount: typed.amount,
      startDate: typed.startDate,
      endDate: typed.endDate,
      premium: null,
      total: null,
      commission: null,
    },
    bond: null,
    problems,
    notes: [],
    bounds: [],
  };
  const { amount, base, contract, startDate, endDate } = typed;
  if (problems.length > 0 || !holder.row || !insured.row || 'problem' in modality || 'problem' in broker) return said;
  if (amount === null || startDate === null || endDate === null) return said;
  const asked = askedBond(cell, {
    policyHolderUniqueId: holder.row.uniqueId,
    insuredUniqueId: insured.row.uniqueId,
    modality: modality.row,
    amount,
    base,
    contract,
    startDate,
    endDate,
  });
  const facts = await loadFacts(database, { companyId: user.companyId, broker: broker.found, parameters }, asked);
  if (!isTold && !facts.isNominated) return { ...said, problems: [NOT_THEIRS] };
  const named = { ...said, policyHolder: holder.row.name };
  const refused = judgeProposal(normalisedInput(asked, facts), { facts, today }).map(({ Message }) => Message);
  const quote = {
    BrokerUniqueId: broker.found.uniqueId,
    PolicyHolderUniqueId: asked.PolicyHolderUniqueId,
    ModalityUniqueId: asked.ModalityUniqueId,
    InsuredAmountValue: amount,
    StartDate: startDate,
    EndDates: [endDate],
    Coverages: [],
  };
  if (refused.length > 0) return { ...named, problems: refused };
  const quoted = quotedBy(user, facts, modality);
  const [term] = quotedTerms(quote, quoted, { taxPercent: judge.taxPercent, today, problems: [] });
  const price = term?.Alone;
  if (!price) return { ...named, problems: [term?.Problem ?? 'Esta garantia não tem preço.'] };
  const about = { asked: quote, facts: quoted, parameters, now: judge.now };
  const { bounds, approvals } = await quotedOutlook(database, user, about);
  return {
    ...named,
    figures: {
      ...said.figures,
      premium: price.InsurancePremium,
      total: price.TotalValue,
      commission: price.ComissionValue,
    },
    bond: {
      ProposalUniqueId: randomUUID(),
      BrokerUniqueId: broker.found.uniqueId,
      Asked: asked,
      Premium: price.InsurancePremium,
    },
    notes: approvals.map(({ Text }) => Text),
    // Which of its limits is the smallest is the insurer's, as in a quote.
    bounds: isTold ? bounds : bounds.map((one) => ({ ...one, called: 'do tomador' })),
  };
}
