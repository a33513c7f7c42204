import { defineRemote } from '@portal/shared';
import { getWaitingCards } from '@portal/shared/contracts/boards/waitingCards';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { definePart } from '@portal/shared/places/definePart';
import { homeWork, proposalSections } from '@portal/shared/places/portalPlaces';
import { ownPages } from './src/ownPages';
import { earlyCall } from '@portal/shared/remote/earlyCalls';
import { waitingQuery } from './src/ofHome/waitingQuery';

/** Nobody else can take a card. */
const managesSomePipe = Object.values(PipeFunctionality);

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
    definePart(homeWork, {
      id: 'myCards',
      title: 'Meus cards',
      order: 10,
      height: 380,
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      calls: [earlyCall(getWaitingCards, { query: waitingQuery('me', true) })],
      component: () => import('./src/ofHome/MyCards'),
    }),
    definePart(homeWork, {
      id: 'nobodysCards',
      title: 'Sem responsável',
      order: 40,
      height: 380,
      functionalities: managesSomePipe,
      calls: [earlyCall(getWaitingCards, { query: waitingQuery('nobody', true) })],
      component: () => import('./src/ofHome/NobodysCards'),
    }),
  ],
});
