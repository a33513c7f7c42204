// Part status: where a record of the business stands, as a tag.
export { DocumentStatusTag } from './DocumentStatusTag';
export { ProposalStatusTag } from './ProposalStatusTag';
