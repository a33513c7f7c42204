/** Where broker and insurer find a proposal in the portal (Spec 000 §2.2). */
export const detailPaths = (uniqueId: string) => ({
  ofBroker: `/propostas/proposta/${uniqueId}`,
  ofInsurer: `/propostas-seguradora/proposta/${uniqueId}`,
});
