/** A modality group with its branch, since both branches may have one of the same name. */
export const groupName = ({ Name, BranchName }: { Name: string; BranchName: string }): string =>
  `${Name} (${BranchName})`;
