import { createClient, createSession } from '@portal/shared';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { getProposalDraft, saveProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import { today } from '@portal/shared/domain/time/instants';
import { answer, fakeBaseUrls, failure, FakePlatform } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { emptyProposalForm } from '../../form/proposalForm';
import { horizonte, idOf, municipality, other } from '../../form/testing/parties';
import { proposalDrafts } from './proposalDrafts';

const uniqueId = idOf(90);
const UpdatedAt = '2026-11-21T17:32:00Z';
const kept = { UniqueId: uniqueId, Title: '', Step: '', UpdatedAt, Version: 1 };

let giveBack = () => {};
afterEach(() => giveBack());

function draftsOn(answers: readonly FakeAnswer[]) {
  const platform = new FakePlatform(answers);
  giveBack = platform.install();
  const session = createSession({ storage: localStorage, refreshTokens: () => Promise.reject(new Error('none')) });
  session.signIn({ access_token: 't', refresh_token: 'r', token_type: 'Bearer', expires_in: 3600 });
  const drafts = proposalDrafts(createClient({ baseUrls: fakeBaseUrls, session, companyKey: () => 'aurora' }));
  return { drafts, platform };
}

it('begins with a duplicated proposal whose modality is offered no more', async () => {
  const record = {
    PolicyHolder: horizonte,
    Insured: municipality,
    Beneficiaries: [],
    CoBrokers: [],
    Coverages: [],
    Modality: { UniqueId: other.UniqueId, GroupUniqueId: other.GroupUniqueId },
    ComplementaryModality: null,
    ContractualTerms: { Object: [{ Name: 'Objeto', Value: 'Obra' }], ParticularClausule: [] },
    Broker: { UniqueId: idOf(8), Name: 'Boreal' },
  };
  const { drafts } = draftsOn([
    answer(getProposalDraft, { ...kept, Form: { kind: 'record', record } }),
    failure(getModality, 404),
  ]);
  expect((await drafts.read(uniqueId)).form).toMatchObject({
    policyHolder: horizonte,
    modality: null,
    object: 'Obra',
  });
});

it('begins the next bond with what stays, from today on and about nothing yet', async () => {
  const record = {
    PolicyHolder: horizonte,
    PolicyHolderBranch: null,
    Broker: { UniqueId: idOf(8), Name: 'Boreal' },
    CoBrokers: [],
    Modality: { UniqueId: other.UniqueId, GroupUniqueId: other.GroupUniqueId },
  };
  const { drafts } = draftsOn([
    answer(getProposalDraft, { ...kept, Form: { kind: 'next', record } }),
    answer(getModality, other),
  ]);
  expect((await drafts.read(uniqueId)).form).toMatchObject({
    policyHolder: horizonte,
    modality: { UniqueId: other.UniqueId },
    startDate: today(),
    insured: null,
    insuredAmount: null,
    object: other.ObjectModel,
  });
});

it('gives what an older release left out its initial value', async () => {
  const { drafts } = draftsOn([
    answer(getProposalDraft, { ...kept, Form: { kind: 'form', form: { object: 'Obra' } } }),
  ]);
  expect((await drafts.read(uniqueId)).form).toEqual({ ...emptyProposalForm, object: 'Obra' });
});

it('is called by its policy holder in the list of drafts', async () => {
  const { drafts, platform } = draftsOn([answer(saveProposalDraft, { UniqueId: uniqueId, Version: 1, UpdatedAt })]);
  const form = { ...emptyProposalForm, policyHolder: horizonte };
  await drafts.save(uniqueId, { form, step: 'dados-tomador' }, null);
  expect(platform.requestsOf(saveProposalDraft)[0]?.body).toMatchObject({ Title: 'Construtora Horizonte' });
});
