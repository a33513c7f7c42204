-- What the insurer's people write about an approval is their own; everyone else reads this instead. Null: the same.
ALTER TABLE proposal_timeline ADD COLUMN told_description text;

UPDATE proposal_timeline entry
SET told_description = 'Aprovado por ' || decider.name
FROM users decider, proposals proposal
WHERE entry.status_id = 1
  AND decider.id = entry.user_id
  AND proposal.id = entry.proposal_id
  AND EXISTS (
    SELECT 1 FROM cards card
    WHERE card.company_id = proposal.company_id
      AND card.decision = 'approved'
      AND card.decided_by_user_id = entry.user_id
      AND card.decision_reason = entry.description
  );
