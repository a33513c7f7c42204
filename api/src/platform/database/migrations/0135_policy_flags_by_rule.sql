-- What a policy is followed by from its issue on, by its modality's rule; nothing unless the insurer publishes it
-- (docs/decisions/0135-flags-by-rule.md).
ALTER TABLE modalities
  ADD COLUMN enable_to_steppin boolean NOT NULL DEFAULT false,
  ADD COLUMN monitoring_from_cents bigint CHECK (monitoring_from_cents > 0),
  ADD COLUMN big_risk_from_cents bigint CHECK (big_risk_from_cents > 0);
