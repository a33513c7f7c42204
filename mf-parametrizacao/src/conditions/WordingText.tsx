import { Section } from '@portal/shared/parts/facts';
import { ClausesText } from '../record/ClausesText';
import { ProposalTags } from '../record/ProposalTags';

/** A wording as a policy prints it, its tags filled with a proposal or with examples. */
export const WordingText = ({ body }: { body: string }) => (
  <Section title="Texto">
    <ProposalTags label="Preencher as tags com">{(tags) => <ClausesText body={body} tags={tags} />}</ProposalTags>
  </Section>
);
