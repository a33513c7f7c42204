import type { BureauComparison, BureauField } from '@portal/shared/contracts/parties/policyHolderBureau';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { formatZipCode } from '@portal/shared/domain/people/zipCode';
import type { BureauAddress, BureauCompany } from '../../../platform/database/schema/bureauAnswers';
import { listedDocument } from '../../../platform/lists/privacy';

/** A policy holder, as it stands here. */
export interface Standing {
  name: string;
  tradeName: string | null;
  activity: { code: string; name: string } | null;
  partners: BureauCompany['partners'];
  addresses: readonly Pick<BureauAddress, 'zipCode' | 'number' | 'addressName'>[];
}

/** What the bureau knows; a person has neither activity nor partners. */
export type Known = Pick<BureauCompany, 'name' | 'address'> &
  Partial<Pick<BureauCompany, 'tradeName' | 'activity' | 'partners'>>;

type Differences = BureauComparison['Differences'];

/** What the bureau knows otherwise. What it does not say is no difference: nobody loses an activity by its silence. */
export const differencesOf = (standing: Standing, known: Known): Differences => [
  ...when('name', [standing.name], [known.name]),
  ...when('tradeName', some(standing.tradeName), some(known.tradeName)),
  ...when('activity', activityLines(standing.activity), activityLines(known.activity)),
  ...when('partners', standing.partners.map(partnerLine).sort(), (known.partners ?? []).map(partnerLine).sort()),
  ...addressDifference(standing.addresses, known.address),
];

const some = (text: string | null | undefined): string[] => (text ? [text] : []);

const when = (Field: BureauField, Now: string[], Bureau: string[]): Differences =>
  Bureau.length === 0 || Now.join('\n') === Bureau.join('\n') ? [] : [{ Field, Now, Bureau }];

const activityLines = (activity: BureauCompany['activity'] | undefined): string[] =>
  activity ? [`${activity.code} ${activity.name}`] : [];

/** `Maria Lima, ***.456.789-**, sócia-administradora, 60%, politicamente exposta`. */
const partnerLine = ({
  name,
  document,
  qualification,
  sharePercent,
  isPoliticallyExposed,
}: BureauCompany['partners'][number]): string =>
  [
    name,
    listedDocument(document),
    qualification,
    sharePercent === null ? null : formatPercentage(sharePercent),
    isPoliticallyExposed ? 'pessoa politicamente exposta' : null,
  ]
    .filter(Boolean)
    .join(', ');

/** An address by CEP and number: two offices write one street in many ways. */
function addressDifference(addresses: Standing['addresses'], known: BureauAddress | null): Differences {
  if (!known || addresses.some((one) => one.zipCode === known.zipCode && sameNumber(one.number, known.number)))
    return [];
  return [{ Field: 'address', Now: addresses.map(addressLine), Bureau: [addressLine(known)] }];
}

const sameNumber = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const addressLine = ({ addressName, number, zipCode }: Standing['addresses'][number]): string =>
  `${addressName}, ${number}, CEP ${formatZipCode(zipCode)}`;
