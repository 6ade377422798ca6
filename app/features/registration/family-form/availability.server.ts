import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import { lotteryPhaseText, phaseOf } from "#app/features/admission/lottery/index.server";
import {
	AUDIENCE_LABELS,
	AUDIENCES,
	openState,
	opensFor,
	type Standing,
} from "#app/features/registration/openings/index.server";
import { audienceText, bucketText } from "#app/features/program/sessions/index.server";
import { roomsOfCamp } from "#app/features/admission/waiting-room/index.server";
import {
	bookableSessions,
	familyOfToken,
	standingOf,
	toBookable,
	toFamily,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { addDays, formatDate, formatDateRange, formatInstant } from "#app/lib/dates";
import { currencyDecimals, formatMoney } from "#app/lib/money";
import { todayIn } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { id, whole } from "#app/platform/http/fields";
import { availability, barOf, isInWeek, mayFitAge, mondayOf, weeksOf } from "./availability";

/** Query of the page. Invalid values are ignored, because the page shows which filters apply. */
export const availabilityQuery = z.object({
	camp: z.string().optional().catch(undefined),
	season: id().optional().catch(undefined),
	age: whole(3, 19).optional().catch(undefined),
	week: z
		.string()
		.regex(/^\d{4}-\d{2}-\d{2}$/)
		.optional()
		.catch(undefined),
	session: z
		.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(id()).max(50))
		.catch([] as string[]),
	/** Set when the user has chosen sessions and wants to continue. */
	go: z.string().max(10).optional().catch(undefined),
});

interface ShownCamp {
	id: string;
	slug: string;
	name: string;
	tagline: string | null;
	logo_url: string | null;
	time_zone: string;
	currency: string;
	settings: string;
}

interface ShownSeason {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	welcome: string | null;
	is_shown: 0 | 1;
}

/**
 * Reads for a camp's public sessions page, including the signed-in user's drafts and family, in one round trip.
 */
export function availabilityReads(
	db: Db,
	{ camp, season, token, now }: { camp: string; season?: string; token: string | null; now: string },
) {
	const camp_id = sql`(SELECT c.id FROM camp c WHERE (c.slug = ${camp} OR c.id = ${camp}) AND c.is_active = 1)`;
	const shown = shownSeason(camp_id, season ?? null, now);
	return {
		camp: db.all<ShownCamp>(sql`SELECT c.id AS id, c.slug AS slug, c.name AS name, c.tagline AS tagline, c.logo_url AS logo_url,
			c.time_zone AS time_zone, c.currency AS currency, c.settings AS settings FROM camp c WHERE c.id = ${camp_id}`),
		seasons:
			db.all<ShownSeason>(sql`SELECT x.id AS id, x.name AS name, x.start_date AS start_date, x.end_date AS end_date,
			(SELECT r.welcome FROM registration_setup r WHERE r.camp_id = x.camp_id AND r.season_id = x.id) AS welcome,
			x.id = ${shown} AS is_shown
			FROM season x WHERE x.camp_id = ${camp_id} AND x.status = 'open' ORDER BY x.start_date, x.id LIMIT 20`),
		// Uses the earliest date in any time zone; the page then leaves out the sessions that are over in the camp's time
		// zone.
		sessions: bookableSessions({ db, place: { camp_id } }, shown, {
			ends_from: addDays(now.slice(0, 10), -1),
		}),
		rooms: roomsOfCamp(db, camp, shown),
		begun: token
			? db.all<{
					id: string;
					season_id: string;
					updated_at: string;
				}>(sql`SELECT n.id AS id, n.season_id AS season_id, n.updated_at AS updated_at
				FROM auth_session s JOIN registration n ON n.user_id = s.user_id AND n.status = 'draft' AND n.camp_id = ${camp_id}
				WHERE s.token = ${token} LIMIT 20`)
			: null,
		// Some families can register early, so a signed-in user sees what is open to them.
		family: token ? familyOfToken({ db, place: { camp_id }, today: now.slice(0, 10) }, token, shown) : null,
	};
}

/**
 * The requested season, or else the one to register for now: upcoming seasons before running ones, and seasons
 * with open registration before those that open later.
 */
function shownSeason(camp_id: SQL, season: string | null, now: string) {
	const today = now.slice(0, 10);
	const has = (which: SQL) =>
		sql`EXISTS (SELECT 1 FROM session y WHERE y.camp_id = x.camp_id AND y.season_id = x.id
			AND y.deleted_at IS NULL AND y.status IN ('published', 'running') AND y.end_date >= ${today}
			AND (y.registration_closes_at IS NULL OR y.registration_closes_at > ${now}) ${which})`;
	const open = has(sql`AND (y.registration_opens_at IS NULL OR y.registration_opens_at <= ${now})`);
	return sql`(SELECT x.id FROM season x WHERE x.camp_id = ${camp_id} AND x.status = 'open'
		ORDER BY x.id = ${season} DESC, x.start_date > ${today} AND ${open} DESC, ${open} DESC, ${has(sql``)} DESC, x.start_date LIMIT 1)`;
}

/**
 * Audiences for which a session opens earlier than for this user, in words: "Returning families from Jul 10, 2026,
 * 7:00 AM". Empty once it is open to the user.
 */
function earlierWords(
	{ opening }: RegistrationContext["sessions"][number],
	{ time_zone, now, standing }: Onlooker,
): string[] {
	if (openState(opening, standing, now) !== "not_yet") return [];
	return AUDIENCES.flatMap((audience) => {
		const from = opening.earlier[audience];
		if (from === undefined || standing[audience]) return [];
		return [
			`${AUDIENCE_LABELS[audience]} ${from <= now ? "since" : "from"} ${formatInstant(from, time_zone)}`,
		];
	});
}

/** Standing of an unknown user: registration opens at the general time. */
const STRANGER: Standing = { returning: false, siblings: false };

export interface Onlooker {
	currency: string;
	time_zone: string;
	now: string;
	standing: Standing;
}

/** A session as its row on the page shows it. */
export function sessionAvailability(
	session: RegistrationContext["sessions"][number],
	{ currency, time_zone, now, standing }: Onlooker,
) {
	const { id, name, description, start_date, end_date, opening, places, waiting, waitlist_enabled } = session;
	const whole = places.find(({ bucket }) => bucket === "all");
	const state = openState(opening, standing, now);
	const from = opensFor(opening, standing);
	const left = availability({
		places: whole?.places ?? null,
		taken: whole?.taken ?? 0,
		waiting,
		waitlist_enabled,
	});
	const lottery_phase = session.lottery ? phaseOf(session.lottery, now) : null;
	const words =
		state === "not_yet" && from
			? `Opens ${formatInstant(from, time_zone)}`
			: state === "closed"
				? "Closed"
				: session.lottery
					? lotteryPhaseText(session.lottery, now, time_zone)
					: left.words;
	/** Entries must be made before both the registration and the lottery close. */
	const closes_at = [opening.closes_at, session.lottery?.closes_at ?? null]
		.filter((at) => at !== null)
		.sort()[0];
	const takes = lottery_phase === null ? left.kind !== "full" : lottery_phase === "open";
	return {
		id,
		name,
		description,
		start_date,
		end_date,
		dates: formatDateRange(start_date, end_date),
		audience: audienceText(session),
		price: formatMoney(session.price_cents, currency),
		/** Price as a plain decimal number, for structured data. */
		amount: (session.price_cents / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency)),
		deposit: session.deposit_cents > 0 ? formatMoney(session.deposit_cents, currency) : null,
		state,
		availability: left.kind,
		words,
		earlier: earlierWords(session, { currency, time_zone, now, standing }),
		closes:
			state === "open" && closes_at && (lottery_phase === null || lottery_phase === "open")
				? `until ${formatInstant(closes_at, time_zone)}`
				: null,
		can_choose: state === "open" && takes,
		/** Groups without a spot while others still have some. */
		full_for: places
			.filter(({ bucket, places: most, taken }) => bucket !== "all" && taken >= most)
			.map(bucketText),
		taken: whole?.taken ?? 0,
		places: whole?.places ?? 0,
		has_waitlist: waitlist_enabled,
	};
}

/** Sessions in API responses. */
export function bookableOf(
	ctx: Ctx,
	{
		camp,
		season,
		sessions,
	}: {
		camp: ShownCamp;
		season: ShownSeason;
		sessions: RowsOf<ReturnType<typeof availabilityReads>>["sessions"];
	},
	{ age, week }: { age?: number; week?: string },
) {
	const { currency, time_zone } = camp;
	const at = { currency, time_zone, now: ctx.clock.now(), standing: STRANGER };
	const monday = week && mondayOf(week);
	return sessions
		.map(toBookable)
		.filter(
			(session) => (age === undefined || mayFitAge(session, age)) && (!monday || isInWeek(session, monday)),
		)
		.map((session) => {
			const { state, words, taken, places } = sessionAvailability(session, at);
			const { id, name, description, start_date, end_date, price_cents, deposit_cents, waiting } = session;
			const { min_age, max_age, min_grade, max_grade, opening } = session;
			return {
				id,
				season_id: season.id,
				name,
				description,
				start_date,
				end_date,
				price_cents,
				deposit_cents,
				currency,
				min_age,
				max_age,
				min_grade,
				max_grade,
				state,
				opens_at: opening.opens_at,
				closes_at: opening.closes_at,
				opens_earlier: {
					returning: opening.earlier.returning ?? null,
					siblings: opening.earlier.siblings ?? null,
				},
				places_left: waiting > 0 ? 0 : Math.max(0, places - taken),
				waiting,
				has_waitlist: session.waitlist_enabled,
				words,
			};
		});
}

/** View data of a camp's sessions page; null when the camp doesn't exist. */
export function availabilityView(
	ctx: Ctx,
	rows: RowsOf<ReturnType<typeof availabilityReads>>,
	query: z.infer<typeof availabilityQuery>,
) {
	const [camp] = rows.camp;
	if (!camp) return null;
	const at = {
		currency: camp.currency,
		time_zone: camp.time_zone,
		now: ctx.clock.now(),
		standing: standingOf({ family: toFamily(rows.family?.[0]) }),
	};
	const season = rows.seasons.find(({ is_shown }) => is_shown === 1) ?? null;
	const today = todayIn(ctx.clock, camp.time_zone);
	const bookable = rows.sessions.map(toBookable).filter(({ end_date }) => end_date >= today);
	const weeks = weeksOf(bookable);
	const { age } = query;
	const week = weeks.includes(query.week ?? "") ? query.week : undefined;
	const fits = bookable.filter(
		(session) =>
			(age === undefined || mayFitAge(session, age)) && (week === undefined || isInWeek(session, week)),
	);
	const begun = rows.begun?.find(({ season_id }) => season_id === season?.id) ?? null;
	return {
		camp: {
			id: camp.id,
			slug: camp.slug,
			name: camp.name,
			tagline: camp.tagline,
			logo_url: camp.logo_url,
			currency: camp.currency,
			settings: JSON.parse(camp.settings) as Record<string, unknown>,
		},
		season: season && {
			id: season.id,
			name: season.name,
			welcome: season.welcome,
			dates: formatDateRange(season.start_date, season.end_date),
			year: season.start_date.slice(0, 4),
		},
		others: rows.seasons.filter(({ id }) => id !== season?.id).map(({ id, name }) => ({ id, name })),
		total: bookable.length,
		sessions: fits
			.map((session) => ({ ...sessionAvailability(session, at), bar: barOf(session, weeks) }))
			// What is over for newcomers comes last.
			.sort((a, b) => Number(a.state === "closed") - Number(b.state === "closed")),
		weeks: weeks.map((monday) => ({ monday, label: formatDate(monday).replace(/, \d{4}$/, "") })),
		filter: { age: age ?? null, week: week ?? null },
		chosen: query.session.filter((chosen) => bookable.some((session) => session.id === chosen)),
		begun: begun && { id: begun.id, saved: formatInstant(begun.updated_at, camp.time_zone) },
		time_zone: camp.time_zone,
	};
}

export type AvailabilityView = NonNullable<ReturnType<typeof availabilityView>>;

/** Structured data for search engines: the season's sessions as events with prices. */
export const eventsOf = (look: AvailabilityView, url: string) =>
	look.sessions.map((session) => ({
		"@context": "https://schema.org",
		"@type": "Event",
		name: `${session.name} · ${look.camp.name}`,
		...(session.description ? { description: session.description } : {}),
		startDate: session.start_date,
		endDate: session.end_date,
		organizer: { "@type": "Organization", name: look.camp.name },
		offers: {
			"@type": "Offer",
			price: session.amount,
			priceCurrency: look.camp.currency,
			availability: `https://schema.org/${session.can_choose && session.availability !== "waitlist" ? "InStock" : "SoldOut"}`,
			url,
		},
	}));
