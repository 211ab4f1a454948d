-- Lets people delete their own account, with all that hangs on it. The function runs as its owner, who may delete from
-- auth.users, and takes no argument: whoever calls it can only mean themselves. Run it in the SQL editor of the
-- Supabase project; to run it again changes nothing.

create or replace function public.delete_account() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Who has a second step is asked for it before this, as before everything else that cannot be undone.
  if auth.jwt() ->> 'aal' is distinct from 'aal2'
    and exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    raise exception 'A second step is needed.' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.users where id = auth.uid();
end
$$;

revoke all on function public.delete_account() from public, anon;
grant execute on function public.delete_account() to authenticated;
