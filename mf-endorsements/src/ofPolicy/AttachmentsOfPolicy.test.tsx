import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import AttachmentsOfPolicy from './AttachmentsOfPolicy';

const policyUniqueId = '00000000-0000-4000-8000-000000000001';
const endorsement = (Sequence: number) => ({
  UniqueId: `00000000-0000-4000-8000-00000000005${Sequence}`,
  Number: `0775-000001-E0${Sequence}`,
});
const file = (Name: string, DocumentName: string, EndorsementNumber: string | null) => ({
  UniqueId: `00000000-0000-4000-8000-0000000000${Name.length}0`,
  DocumentName,
  Name,
  SizeBytes: 1000,
  CreatedAt: '2026-11-21T15:30:00Z',
  EndorsementNumber,
});
/** What the part looks at of a policy. */
const policy = (Attachments: PolicyDetail['Attachments']) =>
  ({ PolicyUniqueId: policyUniqueId, Endorsements: [endorsement(2), endorsement(1)], Attachments }) as PolicyDetail;

const open = (reading: Parameters<typeof answer>[1], functionalities = [24, 25]) =>
  renderScreen(<AttachmentsOfPolicy payload={{ policyUniqueId }} />, {
    user: fakeUser({ functionalities }),
    answers: [answer(getPolicyDetail, reading as PolicyDetail)],
  });

const some = policy([
  file('aditivo.pdf', 'Termo aditivo', '0775-000001-E01'),
  file('oficio-do-segurado.pdf', 'Ofício', '0775-000001-E02'),
  file('baixa.pdf', 'Termo de baixa', null),
]);

describe('the attachments of a policy’s endorsements', () => {
  it('stand by endorsement, the last first, each leading to its page; the policy’s own are not among them', async () => {
    open(some);
    const links = await screen.findAllByRole('link', { name: /^Endosso/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Endosso 0775-000001-E02', `/apolices/endossos/emissao/${endorsement(2).UniqueId}`],
      ['Endosso 0775-000001-E01', `/apolices/endossos/emissao/${endorsement(1).UniqueId}`],
    ]);
    expect(screen.getAllByText(/aditivo\.pdf/)).not.toEqual([]);
    expect(screen.queryByText(/baixa\.pdf/)).not.toBeInTheDocument();
  });

  it('lead nowhere for who may not open an endorsement', async () => {
    open(some, [24]);
    expect(await screen.findByText(/Endosso 0775-000001-E02/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Endosso/ })).not.toBeInTheDocument();
  });

  it('say so where there are none', async () => {
    open(policy([]));
    expect(await screen.findByText('Nenhum arquivo veio com os endossos.')).toBeVisible();
  });

  it('say what failed and are read again on request', async () => {
    const { person, platform } = renderScreen(<AttachmentsOfPolicy payload={{ policyUniqueId }} />, {
      answers: [failure(getPolicyDetail, 503)],
    });
    expect(await screen.findByText('Não foi possível ler os anexos')).toBeVisible();
    platform.change(answer(getPolicyDetail, some));
    await person.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findAllByText(/aditivo\.pdf/)).not.toEqual([]);
  });
});
