-- Whoever changes a proposal, an endorsement or a document of theirs writes so into its history, and every open page that
-- shows it reads it again (docs/decisions/0230-open-pages-follow-the-history.md). The text is that of LiveMessage and LiveDeal.
CREATE FUNCTION tell_deal(company integer, deal_kind text, deal uuid, doer integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_live', json_build_object(
    'companyId', company,
    'to', json_build_object('owners', json_build_object(
      'brokerId', owned.broker_id, 'policyHolderId', owned.policy_holder_id, 'insuredId', owned.insured_id
    )),
    'kind', 'deal',
    'data', json_build_object('Kind', deal_kind, 'UniqueId', deal),
    'by', doer
  )::text)
  FROM (
    SELECT broker_id, policy_holder_id, insured_id FROM proposals
    WHERE deal_kind = 'proposal' AND unique_id = deal AND company_id = company
    UNION ALL
    SELECT broker_id, policy_holder_id, insured_id FROM endorsements
    WHERE deal_kind = 'endorsement' AND unique_id = deal AND company_id = company
  ) AS owned
$$;

CREATE FUNCTION notify_deal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document request_documents;
BEGIN
  IF NEW.subject_kind <> 'requestDocument' THEN
    PERFORM tell_deal(NEW.company_id, NEW.subject_kind, NEW.subject_unique_id, NEW.changed_by_user_id);
    RETURN NULL;
  END IF;
  SELECT * INTO document FROM request_documents WHERE unique_id = NEW.subject_unique_id;
  IF document.owner_kind IN ('proposal', 'endorsement') THEN
    PERFORM tell_deal(NEW.company_id, document.owner_kind, document.owner_unique_id, NEW.changed_by_user_id);
  ELSIF document.owner_kind = 'policyHolder' THEN
    -- What a policy holder has to give stands on the pages of its proposals and endorsements under way.
    PERFORM tell_deal(NEW.company_id, under_way.kind, under_way.unique_id, NEW.changed_by_user_id)
    FROM policy_holders AS holder
    CROSS JOIN LATERAL (
      SELECT 'proposal' AS kind, unique_id FROM proposals
      WHERE policy_holder_id = holder.id AND status_id NOT IN (5, 97, 98, 99)
      UNION ALL
      SELECT 'endorsement', unique_id FROM endorsements
      WHERE policy_holder_id = holder.id AND status_id NOT IN (5, 97, 98, 99)
    ) AS under_way
    WHERE holder.unique_id = document.owner_unique_id;
  END IF;
  RETURN NULL;
END
$$;

-- Histories that are brought in with their past are no news.
CREATE TRIGGER deals_told AFTER INSERT ON audit_history
  FOR EACH ROW WHEN (
    NEW.subject_kind IN ('proposal', 'endorsement', 'requestDocument') AND NEW.changed_at > now() - interval '10 minutes'
  )
  EXECUTE FUNCTION notify_deal();
