-- Lets people see where they are signed in, and end any session but the one that asks, which signs out by itself. The
-- functions run as their owner, who may read and delete what is in auth.sessions; whoever calls them can only mean
-- themselves. They tell the browser and the days, and no address of a network. Run it in the SQL editor of the Supabase
-- project, after the others; to run it again changes nothing.

create or replace function public.list_sessions()
  returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text, is_current boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Who has a second step is asked for it before this: a password alone does not tell which devices its owner has.
  if auth.jwt() ->> 'aal' is distinct from 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified') then
    raise exception 'A second step is needed.' using errcode = 'insufficient_privilege';
  end if;
  return query
    select
      s.id,
      s.created_at,
      -- Of no time zone, and written in UTC.
      coalesce(s.refreshed_at at time zone 'utc', s.created_at),
      s.user_agent,
      s.id is not distinct from (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > pg_catalog.now())
    order by 5 desc, 3 desc;
end
$$;

-- The refresh tokens of a session go with it. Any that is not listed, as those of others, stays.
create or replace function public.end_session(session_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  delete from auth.sessions s using public.list_sessions() mine
    where s.id = mine.id and mine.id = end_session.session_id and not mine.is_current;
$$;

revoke all on function public.list_sessions(), public.end_session(uuid) from public, anon;
grant execute on function public.list_sessions(), public.end_session(uuid) to authenticated;
