import { and, eq } from 'drizzle-orm';
import type { FirstPolicyNeed, UntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { collectionProblem } from '../../parameters/billing/makeSlips';
import { insurerInForce } from '../../parameters/inForce/documentsInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import { situationId } from '../../parties/brokers/brokerSituation';
import type { Bureaus } from '../../parties/bureau/bureau';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { brokers } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { CertificateProblem } from '../../platform/signature/certificateProblem';
import type { SigningCertificates } from '../../platform/signature/signingKey';
import { missingOfInsurer, policyNeeds } from '../../underwriting/proposals/files/policyNeeds';
import { modalitiesForSale } from './modalitiesForSale';

type Need = UntilFirstPolicy['Needs'][number];

/** With what the platform makes policies, and whom it asks for their parties. */
export interface PlatformMeans {
  certificates: SigningCertificates;
  bureaus: Bureaus;
}

const NO_BROKER = 'Uma corretora aprovada: toda proposta é de uma.';
const NO_BUREAU =
  'Um bureau de consulta: sem ele o portal não conhece nenhum tomador nem segurado novo, e nenhum pode ser cadastrado.';

/** What still stands between an insurer and its first policy, each thing by the check that would refuse the policy for it. */
export async function untilFirstPolicy(
  database: Database,
  user: CurrentUser,
  means: PlatformMeans,
  now = new Date(),
): Promise<UntilFirstPolicy> {
  const { companyId } = user;
  const parameters = await parametersInForce(database, companyId, now);
  const isMissing = (code: FirstPolicyNeed, text: string): Need => ({
    Code: code,
    Text: text,
    IsBlocking: true,
    Modalities: null,
  });
  const working = and(eq(brokers.companyId, companyId), eq(situationId, BrokerSituation.Working));
  const collection = await collectionProblem(database, companyId);
  const certificate = await certificateProblem(database, user, means.certificates);
  return {
    HasPolicy: (await database.$count(policies, eq(policies.companyId, companyId))) > 0,
    Needs: [
      ...missingOfInsurer({ facts: insurerInForce(parameters) }).map((need) =>
        isMissing(need, told(policyNeeds[need])),
      ),
      ...ofModalities(await modalitiesForSale(database, companyId, parameters)),
      ...(collection === null ? [] : [isMissing('collectionAccount', collection)]),
      ...((await database.$count(brokers, working)) > 0 ? [] : [isMissing('broker', NO_BROKER)]),
      ...(certificate === null ? [] : [isMissing('certificate', certificate)]),
      ...(means.bureaus.length > 0 ? [] : [isMissing('bureau', NO_BUREAU)]),
    ],
  };
}

/** Words of a list of a sentence, standing alone. */
const told = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const OF_MODALITIES = ['susepProcess', 'specialConditions', 'generalConditions'] as const;

/** One modality that lacks nothing suffices for a first policy; what the others lack keeps only them from being sold. */
function ofModalities(lacking: readonly (readonly string[])[]): Need[] {
  const isReady = lacking.some((needs) => needs.length === 0);
  return OF_MODALITIES.flatMap((need) => {
    const without = lacking.filter((needs) => needs.includes(need)).length;
    if (without === 0) return [];
    const Modalities = { Without: without, All: lacking.length };
    return [{ Code: need, Text: told(policyNeeds[need]), IsBlocking: !isReady, Modalities }];
  });
}

/** What keeps documents from being signed; null where they can be. */
async function certificateProblem(
  database: Database,
  user: CurrentUser,
  certificates: SigningCertificates,
): Promise<string | null> {
  const [company] = await database
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, user.companyId));
  try {
    const key = await certificates.of({ key: user.companyKey, name: company?.name ?? '' });
    return key ? null : told(policyNeeds.certificate);
  } catch (error) {
    if (!(error instanceof CertificateProblem)) throw error;
    return `${told(policyNeeds.certificate)}: ${error.message}`;
  }
}
