import { defineCall } from './call';
import { array, integer, object, text } from './schema';

/** Card priorities, least urgent first (Spec 000 §7.6). */
export const getAllKanbanCardPriority = defineCall({
  method: 'GET',
  path: '/api/Kanban/GetAllKanbanCardPriority',
  response: array(object({ Id: integer(), Name: text() })),
});
