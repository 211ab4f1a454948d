-- The favorite drawings of an account: which, and since when. Each person sees, adds and removes their own rows, nobody
-- else sees any. A session that still owes its second step may do so too, as the policies mean it: favorites are no
-- secret, and what is one asks for that step elsewhere. Run it in the SQL editor of the Supabase project; to run it again changes nothing.

create table if not exists public.favorites (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The path of a page, as app/favorites/ keeps it on a device.
  path text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, path)
);

-- As our paths are spelled (app/content/path/canonical-path.ts): what anybody could not have marked here is no favorite.
-- `not valid`: rows of a project that had a looser rule stay.
alter table public.favorites drop constraint if exists favorites_path_check;
alter table public.favorites add constraint favorites_path_check check (
  char_length(path) <= 200
  and path ~ '^(/[^/]+)+$'
  and path !~ '/\.\.?(/|$)'
  and path !~ '[A-Z\u0001-\u001f\u007f-\u009f\u2028\u2029\\%]'
) not valid;

alter table public.favorites enable row level security;

drop policy if exists "people read their own favorites" on public.favorites;
create policy "people read their own favorites" on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists "people add favorites of their own" on public.favorites;
create policy "people add favorites of their own" on public.favorites
  for insert to authenticated with check (user_id = (select auth.uid()));

drop policy if exists "people remove their own favorites" on public.favorites;
create policy "people remove their own favorites" on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));

-- A favorite is added and removed, never changed; since when it is one, the database says.
revoke all on public.favorites from anon, authenticated;
grant select, delete, insert (user_id, path) on public.favorites to authenticated;

-- As many as a device keeps (app/favorites/device-favorites.ts): an account is no place to fill. Counted when a statement
-- is done, so that one which only repeats what is there may run at the limit too; one statement of an account after the
-- other, so that two at once cannot pass it together.
create or replace function public.limit_favorites() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  owner uuid;
begin
  for owner in select distinct user_id from added order by user_id loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(owner::text, 0));
    if (select count(*) from public.favorites where user_id = owner) > 500 then
      raise exception 'An account keeps at most 500 favorites.' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end
$$;

revoke all on function public.limit_favorites() from public, anon, authenticated;

drop trigger if exists limit_favorites on public.favorites;
create trigger limit_favorites after insert on public.favorites
  referencing new table as added
  for each statement execute function public.limit_favorites();
