import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { definePart } from '@portal/shared/places/definePart';
import { proposalSections } from '@portal/shared/places/portalPlaces';
import { ownPages } from './src/ownPages';

export default defineRemote({
  ...ownPages,
  parts: [
    definePart(proposalSections, {
      id: 'cardsOfProposal',
      title: 'Cards nas esteiras',
      order: 10,
      height: 72,
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      component: () => import('./src/card/ofProposal/CardsOfProposal'),
    }),
  ],
});
