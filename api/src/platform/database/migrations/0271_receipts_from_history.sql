-- in-batches: proposals.id by 2000
-- Of what still awaits its answer the history says when it left the quotation; without such an entry the period has begun once.
UPDATE proposals SET received_at = coalesce(
    (SELECT min(audit_history.changed_at) FROM audit_history
      WHERE audit_history.company_id = proposals.company_id AND audit_history.subject_kind = 'proposal'
        AND audit_history.subject_unique_id = proposals.unique_id
        AND audit_history.changes @> '[{"field": "statusId", "before": 1, "after": 2}]'),
    legal_clock_started_at)
  WHERE id BETWEEN $1 AND $2 AND received_at IS NULL AND legal_clock_started_at IS NOT NULL AND status_id IN (2, 3, 6);
