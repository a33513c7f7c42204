import { getModalities } from '@portal/shared/contracts/parameters/modalities';
import {
  deleteProposalDraft,
  getProposalDraft,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import { searchPolicyHolder, validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ExampleForm } from './exampleForm';
import NewExamplePage from './NewExamplePage';
import { idOf, wholeForm } from './testing/formFixture';

const UpdatedAt = '2026-11-21T17:32:00Z';

let drafts = 100;
/** Each test has a draft of its own, because keepers outlive their screens for a moment. */
const newDraft = () => idOf((drafts += 1));

const stored = (UniqueId: string, form: Partial<ExampleForm>) =>
  answer(getProposalDraft, { UniqueId, Title: '', Step: '', UpdatedAt, Version: 3, Form: { kind: 'form', form } });

const open = (address: string, ...answers: FakeAnswer[]) =>
  renderScreen(
    <Routes>
      <Route path="/exemplo/novo/:step?" element={<NewExamplePage />} />
      <Route path="*" element={<p>Outra tela</p>} />
    </Routes>,
    {
      route: address,
      answers: [
        ...answers,
        answer(getModalities, page([])),
        answer(saveProposalDraft, ({ body }) => ({
          UniqueId: (body as { UniqueId: string }).UniqueId,
          Version: 4,
          UpdatedAt,
        })),
      ],
    },
  );

const goOn = () => screen.findByRole('button', { name: 'Continuar' });

describe('a new record', () => {
  it('begins with its first step, and goes on only when that lacks nothing', async () => {
    const { person, address } = open('/exemplo/novo');
    await person.click(await goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent('Informe o tomador.');
    expect(address()).toBe('/exemplo/novo');
  });

  it('is a draft on the platform from the first change on, found again by its address', async () => {
    const { person, platform, address } = open(
      '/exemplo/novo',
      answer(searchPolicyHolder, [
        { UniqueId: idOf(1), Name: 'Construtora Horizonte', CpfCnpj: '11222333000181', IsBlocked: false },
      ]),
      answer(validatePolicyHolderByCnpj, { Situation: 'ready', Reason: null, PolicyHolder: wholeForm.policyHolder }),
    );
    await person.type(await screen.findByRole('combobox', { name: /tomador/ }), 'horizonte');
    await person.click(await screen.findByRole('option', { name: /Construtora Horizonte/ }));
    await waitFor(() => expect(platform.requestsOf(saveProposalDraft)).toHaveLength(1));
    expect(platform.requestsOf(saveProposalDraft)[0]!.body).toMatchObject({
      Title: 'Construtora Horizonte',
      Step: 'dados-tomador',
    });
    expect(address()).toMatch(/^\/exemplo\/novo\?rascunho=/);
    await person.click(await goOn());
    expect(address()).toMatch(/^\/exemplo\/novo\/dados-segurado\?rascunho=/);
  });

  it('says why the platform does not take a policy holder, and keeps none', async () => {
    const { person, platform } = open(
      '/exemplo/novo',
      answer(validatePolicyHolderByCnpj, {
        Situation: 'blocked',
        Reason: 'O tomador está bloqueado.',
        PolicyHolder: null,
      }),
    );
    await person.type(await screen.findByRole('combobox', { name: /tomador/ }), '11222333000181{Enter}');
    expect(await screen.findByText('O tomador está bloqueado.')).toBeVisible();
    expect(platform.requestsOf(saveProposalDraft)).toHaveLength(0);
  });

  it('goes on from its draft, and says of each step what it lacks', async () => {
    const draft = newDraft();
    open(`/exemplo/novo/dados-de-risco?rascunho=${draft}`, stored(draft, { ...wholeForm, insured: null }));
    const steps = within(await screen.findByRole('navigation', { name: 'Etapas' }));
    expect(steps.getByRole('button', { name: /Segurado/ })).toHaveTextContent('Falta: segurado');
    expect(steps.getByRole('button', { name: /Tomador/ })).toHaveTextContent('completa');
  });

  it('is led from the last step to what is missing on another', async () => {
    const draft = newDraft();
    const { person, address } = open(
      `/exemplo/novo/resumo-da-proposta?rascunho=${draft}`,
      stored(draft, { ...wholeForm, insured: null }),
    );
    await person.click(await screen.findByRole('button', { name: 'Criar proposta' }));
    await person.click(await screen.findByRole('button', { name: 'Informe o segurado.' }));
    expect(address()).toBe(`/exemplo/novo/dados-segurado?rascunho=${draft}`);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /segurado/ })).toHaveFocus());
  });

  it('tells what the platform refuses at the field that it names, and keeps the draft', async () => {
    const draft = newDraft();
    const refusal = { Code: 'Invalid', Field: 'EndDate', Message: 'A modalidade vai até 5 anos.' };
    const { person } = open(
      `/exemplo/novo/resumo-da-proposta?rascunho=${draft}`,
      stored(draft, wholeForm),
      failure(updateProposal, 422, [refusal]),
    );
    await person.click(await screen.findByRole('button', { name: 'Criar proposta' }));
    expect(await screen.findByRole('button', { name: 'A modalidade vai até 5 anos.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descartar rascunho' })).toBeEnabled();
  });

  it('becomes a record under the id of its draft', async () => {
    const draft = newDraft();
    const { person, platform, address } = open(
      `/exemplo/novo/resumo-da-proposta?rascunho=${draft}`,
      stored(draft, wholeForm),
      answer(updateProposal, { UniqueId: draft } as never),
    );
    await person.click(await screen.findByRole('button', { name: 'Criar proposta' }));
    await waitFor(() => expect(address()).toBe(`/exemplo/registro/${draft}`));
    expect(platform.requestsOf(updateProposal)[0]!.body).toMatchObject({
      UniqueId: draft,
      PolicyHolderUniqueId: wholeForm.policyHolder?.UniqueId,
      InsuredAmountValue: 100_000_00,
    });
  });

  it('can be thrown away, after a question', async () => {
    const draft = newDraft();
    const { person, platform, address } = open(
      `/exemplo/novo?rascunho=${draft}`,
      stored(draft, wholeForm),
      answer(deleteProposalDraft, { UniqueId: draft }),
    );
    await person.click(await screen.findByRole('button', { name: 'Descartar rascunho' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar rascunho' }));
    await waitFor(() => expect(address()).toBe('/exemplo'));
    expect(platform.requestsOf(deleteProposalDraft)).toHaveLength(1);
  });

  it('says so where its draft is no more', async () => {
    open(`/exemplo/novo?rascunho=${newDraft()}`, failure(getProposalDraft, 404));
    expect(await screen.findByText('Este rascunho não existe mais')).toBeVisible();
  });
});
