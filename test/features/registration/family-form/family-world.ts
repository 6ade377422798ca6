import { env } from "cloudflare:workers";
import { aCamp, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { type Draft, type DraftChild, EMPTY_DRAFT } from "#app/features/registration/bookings/draft";
import { startRegistration } from "#app/features/registration/family-form/start-registration.server";
import { readRegistrationContext } from "#app/features/registration/bookings/registration-context.server";
import { newId } from "#app/lib/ids";
import type { CampCtx, UserCtx } from "#app/platform/context.server";
import { aCtx, campCtxFor } from "../../../support/world";

type Fields<Builder extends (...args: never[]) => unknown> = Parameters<Builder>[1];

export const NOW = "2026-03-02T15:00:00.000Z";

/** A camp whose season of 2026 takes registrations, with two sessions and an admin. */
export async function aRegisteringCamp(
	options: {
		camp?: Parameters<typeof aCamp>[0];
		first?: Fields<typeof aSession>;
		second?: Fields<typeof aSession>;
		season?: Fields<typeof aSeason>;
	} = {},
) {
	const camp = aCamp(options.camp);
	const admin = aUser();
	const season = aSeason(camp, options.season);
	const session = (name: string, from: string, to: string, fields: Fields<typeof aSession>) =>
		aSession(season, {
			name,
			start_date: from,
			end_date: to,
			status: "published",
			capacity: 5,
			price_cents: 40_000,
			deposit_cents: 10_000,
			...fields,
		});
	const first = session("Session 1", "2026-07-06", "2026-07-17", options.first);
	const second = session("Session 2", "2026-07-20", "2026-07-31", options.second);
	await writeRows(env.DB, [camp, admin, aMembership(camp, admin), season, first, second]);
	return { camp, admin, season, first, second };
}

export const inYears = (count: number) => String(new Date().getUTCFullYear() + count);

/** A camp whose summer is still to come, whenever this runs. */
export function nextSummer({
	first,
	second,
}: Pick<NonNullable<Parameters<typeof aRegisteringCamp>[0]>, "first" | "second"> = {}) {
	const next = inYears(1);
	return aRegisteringCamp({
		season: { year: Number(next), start_date: `${next}-06-01`, end_date: `${next}-08-31` },
		first: { start_date: `${next}-07-05`, end_date: `${next}-07-16`, ...first },
		second: { start_date: `${next}-07-19`, end_date: `${next}-07-30`, ...second },
	});
}

export type RegisteringCamp = Awaited<ReturnType<typeof aRegisteringCamp>>;

/** A child as a family enters it, nine years old. */
export const aChild = (overrides: Partial<DraftChild> = {}): DraftChild => ({
	key: newId(),
	camper_id: null,
	first_name: "Ida",
	last_name: "Lund",
	preferred_name: null,
	birth_date: "2017-02-03",
	gender: "female",
	grade: null,
	sessions: [],
	waitlist: [],
	...overrides,
});

/** Somebody who signed in for the first time and has begun a registration. */
export async function aRegisteringFamily(
	place: RegisteringCamp,
	draft: Partial<Draft>,
	{ now = NOW, user = aUser() }: { now?: string; user?: ReturnType<typeof aUser> } = {},
): Promise<{ ctx: CampCtx; id: string; user: { id: string; email: string } }> {
	await writeRows(env.DB, [user]);
	const base = aCtx({ now });
	const caller: UserCtx = {
		...base,
		auth_session_id: "test",
		user: {
			id: user.id,
			name: "Kim Lund",
			email: user.email,
			image: null,
			is_super_admin: false,
			two_factor: false,
			single_key_shortcuts: true,
		},
	};
	const id = await startRegistration(caller, {
		camp: place.camp,
		season_id: place.season.id,
		draft: {
			...EMPTY_DRAFT,
			parent: { first_name: "Kim", last_name: "Lund", phone: "+12075550148" },
			...draft,
		},
	});
	return { ctx: await campCtxFor(user.id, place.camp.id, { now }), id, user };
}

/** What a family's registration stands on now. */
export const contextOf = ({ ctx, id }: { ctx: CampCtx; id: string }) => readRegistrationContext(ctx, id);

/** How many places are taken in a session, and by what. */
export async function claimsIn({ camp_id, id }: { camp_id: string; id: string }) {
	const { results } = await env.DB.prepare(
		"SELECT holder_kind, count(*) AS n FROM session_claim WHERE camp_id = ? AND session_id = ? AND bucket = 'all' GROUP BY 1",
	)
		.bind(camp_id, id)
		.all<{ holder_kind: string; n: number }>();
	return Object.fromEntries(results.map(({ holder_kind, n }) => [holder_kind, n]));
}
