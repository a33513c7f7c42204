-- When the insurer received a proposal first. The law accepts by silence what was received since 2025-12-11 (Lei 15.040/2024,
-- art. 49; docs/decisions/0232-accepted-by-law.md), and the beginning of the period moves with each answer of the broker.
ALTER TABLE proposals ADD COLUMN received_at timestamptz;
