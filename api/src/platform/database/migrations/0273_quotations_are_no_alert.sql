-- in-batches: proposal_timeline.id by 5000
-- A quotation that waits for its broker (situation 1, status 3) is told as information (icon 2), not as an alert (3).
UPDATE proposal_timeline SET icon_id = 2 WHERE id BETWEEN $1 AND $2 AND situation_id = 1 AND status_id = 3 AND icon_id = 3;
