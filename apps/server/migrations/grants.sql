-- What the application's own role may do. Run after every migration: a new table is readable and writable only when it is named
-- here. Nothing may update or delete the ledger; only balances of accounts change.
-- The job queue keeps its tables in a schema where the application's role makes them itself. Giving it the schema would take an
-- owner who is a member of that role, which one with CREATEROLE alone is not.
CREATE SCHEMA IF NOT EXISTS graphile_worker;
GRANT ALL ON SCHEMA graphile_worker TO :app;
GRANT USAGE ON SCHEMA public TO :app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM :app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO :app;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO :app;
-- No INSERT on the created_at of what the books and the history are made of: nobody back-dates.
GRANT INSERT (id, kind, transaction_id, corrects_entry_id, admin_id, description, idempotency_key, request_fingerprint) ON entries TO :app;
GRANT INSERT (entry_id, account_id, currency, amount, balance_after) ON postings TO :app;
GRANT INSERT (topic, user_id, kind, transaction_id, source, actor_id, data) ON events TO :app;
GRANT INSERT (id, user_id, date, sender_name, recipient, account_number, bank_name, reference, amount, currency, send_amount, send_currency,
  received_amount, send_rate, exchange_rate, markup_basis_points, fee, status, progress_stage, receipt_number, quote_id, idempotency_key,
  request_fingerprint, payout_provider, payout_due_at, account_details, beneficiary_id) ON transactions TO :app;
GRANT INSERT ON accounts, notifications, quotes, users, profiles, user_roles, sessions, refresh_tokens, signing_keys, exchange_rates, fees, rate_limits TO :app;
GRANT INSERT (id, user_id, name, country, email, phone, currency, account_number, bank_name, account_details, account_key) ON beneficiaries TO :app;
GRANT UPDATE (name, country, email, phone, currency, account_number, bank_name, account_details, account_key, version, updated_at, deleted_at) ON beneficiaries TO :app;
GRANT DELETE ON beneficiaries TO :app;
GRANT INSERT (beneficiary_id, version, currency, account_number, bank_name, account_details) ON beneficiary_versions TO :app;
GRANT UPDATE (balance) ON accounts TO :app;
GRANT UPDATE (read, read_all_id) ON notifications TO :app;
GRANT INSERT, UPDATE ON notification_preferences TO :app;
GRANT INSERT (notification_id, state) ON outgoing_mails TO :app;
GRANT UPDATE (state, attempts, due_at, last_error, sent_at) ON outgoing_mails TO :app;
GRANT UPDATE (fee, status, progress_stage, progress_reason, documentation_required, documentation_notes, documentation_due_at, documentation_asked_at, version, payout_due_at, handed_over_at) ON transactions TO :app;
GRANT UPDATE (password_hash, password_changed_at) ON users TO :app;
GRANT UPDATE (full_name, avatar_url, phone_number, language, require_cot_code, require_vat_code, require_withdrawal_code) ON profiles TO :app;
GRANT UPDATE (last_used_at, expires_at, revoked_at, revoked_reason) ON sessions TO :app;
GRANT UPDATE (used_at) ON refresh_tokens TO :app;
GRANT UPDATE (retired_at) ON signing_keys TO :app;
GRANT UPDATE, DELETE ON exchange_rates, rate_limits TO :app;
GRANT DELETE ON quotes, user_roles, refresh_tokens, profiles TO :app;
GRANT INSERT (id, user_id, transaction_id) ON support_conversations TO :app;
GRANT UPDATE (status, waiting_since, last_message_at, closed_at, rating, rating_comment, rated_at) ON support_conversations TO :app;
GRANT INSERT (conversation_id, user_id, sender, message, agent_name, automatic, author_id, client_id, reply_due_at, waited_ms) ON support_messages TO :app;
GRANT UPDATE (reply_due_at) ON support_messages TO :app;
GRANT INSERT (id, user_id, name, type, size, bytes) ON support_attachments TO :app;
GRANT UPDATE (message_id) ON support_attachments TO :app;
GRANT DELETE ON support_attachments TO :app;
GRANT INSERT, UPDATE, DELETE ON support_presence TO :app;
GRANT INSERT (currency, as_of, rate, source) ON exchange_rate_history TO :app;
GRANT INSERT (id, user_id, from_currency, to_currency, direction, target) ON rate_alerts TO :app;
GRANT UPDATE (reached_at, reached_rate, reached_as_of, deleted_at) ON rate_alerts TO :app;
GRANT DELETE ON rate_alerts TO :app;
GRANT INSERT, UPDATE, DELETE ON avatars TO :app;
GRANT DELETE ON notification_preferences TO :app;
GRANT INSERT (user_id, full_name, phone_number, opened_at) ON closed_accounts TO :app;
-- The customer page.
GRANT UPDATE (disabled_at, disabled_by, disabled_reason) ON profiles TO :app;
GRANT INSERT (user_id, author_id, text, client_id) ON customer_notes TO :app;
-- The number, the time and the hashes of a row are the database's to give.
GRANT INSERT (kind, actor_id, action, customer_id, subject_type, subject_id, before, after, reason, detail, request_id) ON audit_log TO :app;
-- Fees, manual rates and the dashboard's counts, which are a projection: the transfers themselves tell them again.
REVOKE INSERT ON fees FROM :app;
GRANT INSERT (currency, amount_from, amount_below, fee, effective_from, created_by, reason) ON fees TO :app;
GRANT INSERT (currency, rate, published_as_of, as_of, reason, created_by, until_at) ON manual_rates TO :app;
GRANT UPDATE (ended_at, ended_by, ended_cause, ended_reason) ON manual_rates TO :app;
-- An offer ends before its time with the rate that it was made at.
GRANT UPDATE (expires_at) ON quotes TO :app;
-- And keeps what orders at it were refused with.
GRANT UPDATE (refusals) ON quotes TO :app;
GRANT INSERT (admin_id, idempotency_key, request_fingerprint, code), DELETE ON wallet_refusals TO :app;
GRANT INSERT (day, status, count, amount), DELETE ON transaction_count_changes TO :app;
GRANT INSERT, UPDATE ON transaction_counts TO :app;
GRANT INSERT, UPDATE ON delivery_figures TO :app;
-- The support inbox. Notes are only ever added.
GRANT UPDATE (claimed_by, claimed_at, rated_holder) ON support_conversations TO :app;
GRANT INSERT (conversation_id, author_id, text, client_id) ON support_notes TO :app;
GRANT INSERT (id, shortcut, title, text, updated_by) ON saved_replies TO :app;
GRANT UPDATE (shortcut, title, text, version, updated_by, updated_at, deleted_at) ON saved_replies TO :app;
GRANT INSERT (sender) ON support_attachments TO :app;
GRANT INSERT, UPDATE, DELETE ON support_viewers, support_customer_presence TO :app;
-- Wallet changes with their reason, and the approvals of a second person.
GRANT INSERT (reason_code, external_reference, approval_id) ON entries TO :app;
GRANT INSERT (id, kind, user_id, requester_id, payload, funding_reference, old_values, new_values, idempotency_key, request_fingerprint, expires_at) ON approvals TO :app;
GRANT UPDATE (status, decided_by, decided_at, reason) ON approvals TO :app;
-- Sums that are made of the ledger and can be made of it again.
GRANT INSERT, DELETE ON ledger_hours TO :app;
GRANT INSERT (verified_at, requested_by, in_balance, findings) ON ledger_verifications TO :app;
-- Papers and verification. What was sent stays; only its decision is written later.
GRANT INSERT (id, user_id, purpose, transaction_id, name, type, size, bytes) ON papers TO :app;
GRANT UPDATE (state, sent_at, request_id, decided_at, decided_by, reason) ON papers TO :app;
GRANT DELETE ON papers TO :app;
GRANT INSERT (transaction_id, due_at, step) ON documentation_reminders TO :app;
GRANT INSERT (id, user_id, part, kind) ON verification_requests TO :app;
GRANT UPDATE (state, decided_at, decided_by, reason, expires_on, expired_at, verified_name) ON verification_requests TO :app;
-- Codes, pauses and cases: what has ended or was written stays.
GRANT INSERT (id, user_id, kind, code_hash, source, set_by, bound_to, expires_at) ON user_verification_codes TO :app;
GRANT UPDATE (attempts, ended_at, ended, used_by) ON user_verification_codes TO :app;
GRANT INSERT, UPDATE ON sending_pauses TO :app;
GRANT INSERT (id, kind, customer_id, transaction_id, opened_by, text, concerns) ON cases TO :app;
GRANT UPDATE (status, assignee_id, decision, reason, closed_at, closed_by) ON cases TO :app;
GRANT INSERT (case_id, author_id, text, client_id) ON case_notes TO :app;
-- What staff keep beside transfers: notes stay as they were written.
GRANT INSERT (transaction_id, author_id, note, client_id) ON transaction_notes TO :app;
GRANT INSERT (transaction_id, assignee_id), UPDATE (assignee_id, assigned_at), DELETE ON transaction_assignments TO :app;
GRANT INSERT (id, owner_id, name, filters, shared), UPDATE (name, filters, shared), DELETE ON staff_views TO :app;
GRANT INSERT, UPDATE, DELETE ON staff_view_defaults TO :app;
GRANT INSERT, UPDATE (amounts) ON transaction_search TO :app;
GRANT INSERT (id, full_name, email, roles, token_hash, invited_by, expires_at) ON staff_invitations TO :app;
GRANT UPDATE (token_hash, expires_at, accepted_at, accepted_by, cancelled_at) ON staff_invitations TO :app;
GRANT INSERT (user_id, suspended_by, reason) ON staff_suspensions TO :app;
GRANT UPDATE (lifted_by, lifted_at) ON staff_suspensions TO :app;
-- Second factors and confirmations. Setting a secret up anew makes another row; in place it is only sealed under another key.
GRANT INSERT (confirmed_at), UPDATE (confirmed_at) ON sessions TO :app;
GRANT INSERT (id, user_id, secret_sealed), UPDATE (secret_sealed, active_at, last_step, last_used_at), DELETE ON totp_factors TO :app;
GRANT INSERT (id, user_id, credential_id, public_key, rp_id, counter, transports, name, synced), UPDATE (counter, name, last_used_at), DELETE ON passkeys TO :app;
GRANT INSERT (user_id, code_hash), UPDATE (used_at), DELETE ON recovery_codes TO :app;
GRANT INSERT (token_hash, kind, user_id, session_id, audience, key_thumbprint, password_mark, webauthn_challenge, binding, expires_at),
  UPDATE (webauthn_challenge, binding, tries, used_at), DELETE ON auth_challenges TO :app;
GRANT INSERT, UPDATE, DELETE ON session_confirmations TO :app;
-- In which mode the books are used: written at the start, and never back from live.
GRANT INSERT (mode), UPDATE (mode, since) ON installation TO :app;
GRANT UPDATE (active_at) ON sessions TO :app;
-- Cases with their clock, rules and screening. Versions, matches and steps are only ever added; what was decided stays.
GRANT INSERT (priority, due_at, problem, facts) ON cases TO :app;
GRANT UPDATE (priority, answer) ON cases TO :app;
GRANT INSERT (case_id, actor_id, step, text) ON case_steps TO :app;
GRANT INSERT (purpose, held_at, progress_reason, rate_basis, set_legs), UPDATE (held_at) ON transactions TO :app;
GRANT INSERT (note, created_by, written_by), UPDATE (state, note, written_by, proposed_by, proposed_at, reason, decided_by, begun_at, ended_at), DELETE ON risk_rule_sets TO :app;
GRANT INSERT, DELETE ON risk_rules TO :app;
GRANT INSERT (rule_set_id, mode, customer_id, transaction_id, outcome, positions, amount) ON risk_matches TO :app;
GRANT UPDATE (seen_to) ON risk_progress TO :app;
GRANT INSERT (digest, name, version, entries), UPDATE (last_id, ended_at, begun_at) ON screening_runs TO :app;
GRANT INSERT (customer_id, name_key, entry_id, case_id) ON screening_clearances TO :app;
-- Sessions bound to a key, and the proofs that were used.
GRANT INSERT (key_thumbprint) ON sessions TO :app;
GRANT INSERT, DELETE ON dpop_proofs TO :app;
GRANT INSERT ON dpop_proof_epoch TO :app;
-- Links, recovery and outside identities. What a link was is kept; only that it ended is written.
GRANT UPDATE (email, email_confirmed_at, password_locked_at) ON users TO :app;
GRANT INSERT (token_hash, kind, user_id, email, session_id, asked_in, expires_at), UPDATE (ended_at, ended) ON account_links TO :app;
-- Taking a row out of the queue locks it first, which asks for the right to update.
GRANT INSERT (email, audience), UPDATE (audience), DELETE ON recovery_requests TO :app;
GRANT INSERT (id, user_id, provider, issuer, subject, label), UPDATE (label, last_used_at), DELETE ON identity_links TO :app;
GRANT INSERT (state_hash, provider, user_id, session_id, key_thumbprint, expires_at), UPDATE (used_at), DELETE ON identity_states TO :app;
GRANT INSERT (to_address, page, token_sealed) ON outgoing_mails TO :app;
-- What the nightly reading of the audit log found stays as it was found.
GRANT INSERT (intact, count, head_hash, fault) ON audit_verifications TO :app;
-- Who asks a payout provider about a transfer, for as long as that takes.
GRANT INSERT, UPDATE (until, due_since), DELETE ON payout_claims TO :app;
