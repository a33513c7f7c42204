import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import {
  openBondTemplate,
  saveBondTemplate,
  searchBondTemplates,
} from '@portal/shared/contracts/underwriting/bondTemplates';
import { getProposalInsured, validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { addYears } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import type { FormPartProps, ProposalForm } from '../proposalForm';
import { contractorOffer, finesId } from '../risk/testing/modalityOffers';
import { FormHarness } from '../testing/FormHarness';
import { horizonte, municipality } from '../testing/parties';
import { SaveTemplate } from './SaveTemplate';
// Fetched when it is wanted; loaded here at once, so that no test waits for its modules.
import './SaveTemplateDialog';
import TemplateChoice from './TemplateChoice';
import { TemplateNotes } from './TemplateNotes';
import { opened, template } from './testing/templates';

const user = fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] });
const written: { form: ProposalForm | null } = { form: null };
const Begin = (part: FormPartProps) => (
  <>
    <TemplateChoice value={part.value} change={part.change} />
    <TemplateNotes value={part.value} change={part.change} />
  </>
);

function begin(answers: readonly FakeAnswer[] = [], form: Partial<ProposalForm> = {}, route = '/propostas/cotacao') {
  written.form = null;
  return renderScreen(<FormHarness part={Begin} form={form} onForm={(next) => (written.form = next)} />, {
    route,
    user,
    answers: [
      ...answers,
      answer(searchBondTemplates, page([template()])),
      answer(openBondTemplate, opened()),
      answer(getModality, contractorOffer),
      answer(getProposalInsured, municipality),
    ],
  });
}

describe('beginning with a template', () => {
  it('writes what it keeps, from today on, and nothing else', async () => {
    const { person } = begin([], { policyHolder: horizonte, insuredAmount: 500_00 });
    const choice = await screen.findByRole('combobox', { name: /^Modelo/ });
    await person.keyboard('{Alt>}m{/Alt}');
    expect(choice).toHaveFocus();
    await person.click(choice);
    await person.click(await screen.findByTitle(/Editais de Santos/));
    await waitFor(() => expect(written.form?.template?.name).toBe('Editais de Santos'));
    expect(written.form).toMatchObject({
      policyHolder: horizonte,
      insuredAmount: 500_00,
      modality: { UniqueId: contractorOffer.UniqueId },
      startDate: today(),
      endDate: addYears(today(), 2),
      insured: { UniqueId: municipality.UniqueId },
      insuredLocation: { UniqueId: municipality.Locations[0]?.UniqueId },
      coverages: [{ coverageUniqueId: finesId, insuredAmount: null }],
      object: 'Edital de [NomeTomador].',
      particularClauses: [{ Name: 'Foro', Value: 'Santos.' }],
      template: { commissionPercent: 15, notes: [] },
    });
    expect(screen.queryByText(/Nem tudo do modelo/)).not.toBeInTheDocument();
  });

  it('says what is no longer as it was, and leaves it to be chosen', async () => {
    const Notes = ['A modalidade “Executante construtor” não é mais oferecida. Escolha outra.', 'A comissão não dá.'];
    const gone = opened({
      ...{ Notes, IsModalityOffered: false, CoverageUniqueIds: [], EndDate: null, InsuredUniqueId: null },
      Template: template({ CommissionPercent: 40 }),
    });
    const { person, platform } = begin([answer(openBondTemplate, gone)], { endDate: '2027-05-01' });
    await person.click(await screen.findByRole('combobox', { name: /^Modelo/ }));
    await person.click(await screen.findByTitle(/Editais de Santos/));
    expect(await screen.findByText(/não é mais oferecida/)).toBeVisible();
    expect(written.form).toMatchObject({ modality: null, insured: null, endDate: '2027-05-01', coverages: [] });
    expect(written.form?.template?.commissionPercent).toBeNull();
    expect(platform.requestsOf(getModality)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByText(/não é mais oferecida/)).not.toBeInTheDocument();
    expect(written.form?.template?.name).toBe('Editais de Santos');
  });

  it('leaves a term open that is not possible any more', async () => {
    const Notes = ['O prazo do modelo não é mais possível.'];
    begin([answer(openBondTemplate, opened({ Notes, EndDate: null }))], {}, `/cotacao?modelo=${template().UniqueId}`);
    expect(await screen.findByText(Notes[0]!)).toBeVisible();
    expect(written.form).toMatchObject({ startDate: today(), endDate: null, modality: { Name: contractorOffer.Name } });
  });

  it('takes the policy holder that somebody kept, where it may be taken, and says why where not', async () => {
    const named = answer(openBondTemplate, opened({ PolicyHolderDocument: horizonte.CpfCnpj }));
    const blocked = { Situation: 'blocked' as const, Reason: 'O tomador está bloqueado.', PolicyHolder: horizonte };
    begin([named, answer(validatePolicyHolderByCnpj, blocked)], {}, '/propostas/cotacao?modelo=' + template().UniqueId);
    expect(await screen.findByText('O tomador está bloqueado.')).toBeVisible();
    expect(written.form?.policyHolder).toBeNull();
  });

  it('is what the address names, once', async () => {
    const { platform } = begin([], {}, `/propostas/cotacao?modelo=${template().UniqueId}`);
    await waitFor(() => expect(written.form?.modality?.UniqueId).toBe(contractorOffer.UniqueId));
    expect(platform.requestsOf(openBondTemplate)).toHaveLength(1);
  });

  it('shows nothing where there is no template, and why one could not be opened', async () => {
    const { unmount } = begin([answer(searchBondTemplates, page([]))]);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    unmount();
    const errors = [{ Code: 'NotFound', Message: 'Este modelo não existe mais.' }];
    begin([failure(openBondTemplate, 404, errors)], {}, `/propostas/cotacao?modelo=${template().UniqueId}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Este modelo não existe mais.');
    expect(written.form).toBeNull();
  });
});

describe('saving a template', () => {
  const form: Partial<ProposalForm> = {
    policyHolder: horizonte,
    insured: municipality,
    modality: contractorOffer,
    startDate: '2026-12-01',
    endDate: '2028-12-01',
    coverages: [{ coverageUniqueId: finesId, insuredAmount: 100_00 }],
    object: 'Edital de [NomeTomador].',
  };
  const Save = ({ value }: FormPartProps) => <SaveTemplate form={value} />;
  async function ask(more: Partial<ProposalForm> = {}, answers: readonly FakeAnswer[] = []) {
    const rendered = renderScreen(<FormHarness part={Save} form={{ ...form, ...more }} />, {
      user,
      answers: [...answers, answer(saveBondTemplate, template())],
    });
    await rendered.person.click(screen.getByRole('button', { name: 'Salvar como modelo' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Salvar como modelo' })) };
  }
  const body = ({ platform }: Awaited<ReturnType<typeof ask>>) => platform.requestsOf(saveBondTemplate)[0]?.body;

  it('keeps modality, coverages, term and texts, and nobody unless it is said', async () => {
    const asked = await ask();
    await asked.person.type(asked.dialog.getByRole('textbox', { name: /Nome do modelo/ }), 'Editais');
    await asked.person.type(asked.dialog.getByRole('textbox', { name: /Comissão/ }), '17,5');
    await asked.person.click(asked.dialog.getByRole('button', { name: 'Salvar modelo' }));
    expect(await screen.findByText('Modelo salvo')).toBeVisible();
    expect(body(asked)).toMatchObject({
      Name: 'Editais',
      ModalityUniqueId: contractorOffer.UniqueId,
      CoverageUniqueIds: [finesId],
      InsuredUniqueId: null,
      PolicyHolderUniqueId: null,
      TermYears: 2,
      TermDays: null,
      CommissionPercent: 17.5,
      Object: 'Edital de [NomeTomador].',
    });
    expect(JSON.stringify(body(asked))).not.toMatch(/Horizonte|11222333000181|2026-12-01|10000/);
  });

  it('keeps insured and policy holder where that is chosen', async () => {
    const asked = await ask();
    await asked.person.type(asked.dialog.getByRole('textbox', { name: /Nome do modelo/ }), 'Editais');
    await asked.person.click(asked.dialog.getByRole('checkbox', { name: /O segurado/ }));
    await asked.person.click(asked.dialog.getByRole('checkbox', { name: /O tomador/ }));
    await asked.person.click(asked.dialog.getByRole('button', { name: 'Salvar modelo' }));
    await waitFor(() =>
      expect(body(asked)).toMatchObject({
        InsuredUniqueId: municipality.UniqueId,
        PolicyHolderUniqueId: horizonte.UniqueId,
      }),
    );
  });

  it.each([
    ['its name', 'Garante a construtora  HORIZONTE nesta obra.'],
    ['its CNPJ', 'CNPJ 11.222.333/0001-81.'],
  ])('leaves texts out that cite the policy holder by %s', async (_by, object) => {
    const asked = await ask({ object });
    expect(asked.dialog.getByText(/Os textos citam o tomador/)).toBeVisible();
    expect(asked.dialog.getByRole('checkbox', { name: /Os textos/ })).toBeDisabled();
    await asked.person.type(asked.dialog.getByRole('textbox', { name: /Nome do modelo/ }), 'Editais');
    await asked.person.click(asked.dialog.getByRole('button', { name: 'Salvar modelo' }));
    await waitFor(() => expect(body(asked)).toMatchObject({ Object: '', ParticularClauses: [] }));
  });

  it('asks for a name, and says at it that another has it', async () => {
    const taken = [{ Code: 'NameTaken', Field: 'Name', Message: 'Já existe um modelo “Editais”.' }];
    const asked = await ask({}, [failure(saveBondTemplate, 409, taken)]);
    await asked.person.click(asked.dialog.getByRole('button', { name: 'Salvar modelo' }));
    const name = asked.dialog.getByRole('textbox', { name: /Nome do modelo/ });
    expect(name).toHaveAccessibleDescription(/Dê um nome ao modelo/);
    expect(asked.platform.requestsOf(saveBondTemplate)).toEqual([]);
    await asked.person.type(name, 'Editais');
    await asked.person.click(asked.dialog.getByRole('button', { name: 'Salvar modelo' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Já existe um modelo/));
    expect(name).toHaveValue('Editais');
  });

  it('waits for a modality', () => {
    renderScreen(<FormHarness part={Save} />, { user });
    expect(screen.getByRole('button', { name: 'Salvar como modelo' })).toHaveAttribute('aria-disabled', 'true');
  });
});
