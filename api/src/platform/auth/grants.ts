/** A functionality that a profile grants, limited to one record when `refUniqueId` names it. */
export interface Grant {
  id: number;
  refUniqueId: string | null;
}

export interface GrantedMenu {
  id: number;
  order: number;
  functionalities: Grant[];
}
