-- Each role calls its functions alone. A visitor's act on a link's request or read what is public.

grant execute on function gone_slugs, is_public, takes_part, response_figures, offered_prices,
  current_request_id, visitor_progress, mark_request_read, take_visitor_step, review_starts_at,
  write_review, withdraw_review to anon;
grant execute on function current_user_id, current_company_id, unlink_google_profile,
  mark_requests_seen, company_progress, take_company_step, may_reply, reply_to_review to authenticated;
grant execute on function open_data_state, erase_removed_companies, takes_part, notify_of_review,
  brasilia_day, take_request_step, block_sender, erase_request, sweep_requests to service_role;
