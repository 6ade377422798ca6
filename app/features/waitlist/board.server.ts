import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { dateIn, formatDate, formatInstant } from "~/lib/dates";
import { gradeName } from "~/lib/grades";
import { notFound } from "~/platform/errors";
import { type BoardEntry, type BoardSession, MOST_SHOWN } from "./components/board-parts";
import { type Entry, entryFaces, toEntry } from "./entries.server";
import type { BoardQuery } from "./inputs";
import { currentSeason, type ListRows, seasonReads, toList } from "./list.server";
import {
	compareEntries,
	type Decision,
	decide,
	decisionText,
	groupLabel,
	positionIn,
	type Waitlist,
	type WaitlistEntry,
	whatIf,
	whyBefore,
} from "./rules";

/** The season that is looked at. */
const seasonOf = (camp_id: string, { season, session }: Pick<BoardQuery, "season" | "session">): SQL => {
	if (season) return sql`${season}`;
	if (!session) return currentSeason(camp_id);
	return sql`(SELECT s.season_id FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session})`;
};

/** Everything the board reads: the season's list as the rules see it, and the entries as people read them. */
export function boardReads(db: Db, camp_id: string, query: BoardQuery, now: string, most = MOST_SHOWN) {
	const season = seasonOf(camp_id, query);
	const which = sql`e.season_id = ${season} AND e.status IN ('waiting', 'offered') ${
		query.session
			? sql`AND EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = e.camp_id AND w.entry_id = e.id
				AND w.session_id = ${query.session})`
			: sql``
	}`;
	return {
		...seasonReads(
			db,
			camp_id,
			{ session_ids: query.session ? [query.session] : [], seasons: sql`(${season})` },
			now,
		),
		season: db.all<{ id: string; name: string }>(
			sql`SELECT id, name FROM season WHERE camp_id = ${camp_id} AND id = ${season}`,
		),
		faces: entryFaces(db, camp_id, which, most + 1),
		left: db.all<{ id: string; status: string; family: string; names: string; updated_at: string }>(
			sql`SELECT e.id AS id, e.status AS status, h.name AS family, e.updated_at AS updated_at,
				(SELECT group_concat(p.first_name, ', ') FROM waitlist_child c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id
					WHERE c.camp_id = e.camp_id AND c.entry_id = e.id) AS names
				FROM waitlist_entry e JOIN household h ON h.camp_id = e.camp_id AND h.id = e.household_id
				WHERE e.camp_id = ${camp_id} AND e.season_id = ${season} AND e.status NOT IN ('waiting', 'offered')
				ORDER BY e.updated_at DESC LIMIT ${MOST_LEFT}`,
		),
	};
}

const MOST_LEFT = 20;

/** @throws 404 where the address names a season or session that is not there */
export function assertSeason({ season }: { season: unknown[] }, query: BoardQuery): void {
	if ((query.season || query.session) && season.length === 0) throw notFound();
}

export type BoardRows = RowsOf<ReturnType<typeof boardReads>>;

/** The places that would be free, by key of their bucket; null when nothing was asked. A part's are the session's too. */
function moreOf(query: BoardQuery, keys: readonly string[]): Record<string, number> | null {
	const asked = [query.free_0, query.free_1, query.free_2, query.free_3, query.free_4, query.free_5];
	const more = Object.fromEntries(keys.map((key, at) => [key, asked[at] ?? 0]));
	const parts = Object.entries(more).reduce((sum, [key, free]) => (key === "all" ? sum : sum + free), 0);
	if (parts + (more.all ?? 0) === 0) return null;
	return { ...more, all: Math.max(more.all ?? 0, parts) };
}

/** The board as it is shown: sessions, the list in its order with why, and what would happen if places were free. */
export function boardView(rows: BoardRows, query: BoardQuery, at: { now: string; time_zone: string }) {
	const list = toList(rows as ListRows, at.now);
	const session = query.session ? list.sessions.find(({ id }) => id === query.session) : undefined;
	const buckets = session?.buckets.slice(0, 6) ?? [];
	const more = session
		? moreOf(
				query,
				buckets.map(({ key }) => key),
			)
		: null;
	const decisions = session && more ? whatIf(list, session.id, more) : decide(list);
	const shown = rows.faces.slice(0, MOST_SHOWN).map(toEntry);
	const told = new Map(decisions.map((each) => [each.entry_id, each]));
	const entries = shown.map((entry, index) =>
		boardEntry(entry, shown[index - 1], { list, told: told.get(entry.id), session_id: query.session, ...at }),
	);
	return {
		season: rows.season[0] ?? null,
		sessions: rows.sessions.map((row): BoardSession => {
			const places = list.sessions.find(({ id }) => id === row.id)?.buckets[0];
			return {
				...{ id: row.id, name: row.name, waiting: row.waiting, is_current: row.id === query.session },
				offered: rows.offers.filter(({ session_id }) => session_id === row.id).length,
				taken: places?.taken ?? null,
				places: places?.places ?? null,
			};
		}),
		session: session
			? {
					id: session.id,
					name: session.name,
					buckets: buckets.map(({ key, whom, places, taken }, index) => ({
						...{ key, whom: whom || "Whole session", places, taken, name: `free_${index}` },
						asked:
							more === null
								? ""
								: String(
										[query.free_0, query.free_1, query.free_2, query.free_3, query.free_4, query.free_5][
											index
										] ?? "",
									),
					})),
				}
			: null,
		/** In words: how many would be offered places. */
		simulated: session && more ? summary(decisions, session.id) : null,
		entries,
		more: rows.faces.length > MOST_SHOWN,
		left: rows.left.map(({ id, status, family, names, updated_at }) => ({
			...{ id, status, family, names },
			at: formatInstant(updated_at, at.time_zone),
		})),
	};
}

function summary(decisions: readonly Decision[], session_id: string): string {
	const offered = decisions.filter((each) => each.kind === "offered" && each.session_id === session_id);
	const children = offered.reduce(
		(sum, each) => sum + (each.kind === "offered" ? each.children.length : 0),
		0,
	);
	const passed = decisions.filter(
		(each) =>
			each.kind === "passed_over" && each.shortages.some((shortage) => shortage.session_id === session_id),
	).length;
	if (offered.length === 0) return "Nobody on the list could use these places.";
	const families = `${offered.length} ${offered.length === 1 ? "offer" : "offers"} for ${children} ${children === 1 ? "child" : "children"}`;
	return passed === 0 ? `${families}.` : `${families}; ${passed} passed over.`;
}

interface Beside {
	list: Waitlist;
	told: Decision | undefined;
	session_id: string | undefined;
	now: string;
	time_zone: string;
}

const ruled = ({ id, household_id, priority, joined_at, status, is_paused }: Entry): WaitlistEntry => ({
	...{ id, family_id: household_id, priority, joined_at, status, paused: is_paused },
	...{ children: [], sessions: [], skipped_reason: null },
});

/** Why an entry stands where it stands, beside the one before it. */
function whyHere(entry: Entry, before: Entry | undefined): string {
	if (!before) return "First in the order.";
	const [first, second] = [ruled(before), ruled(entry)];
	if (compareEntries(first, second) > 0) return "";
	const why = whyBefore(first, second);
	return first.priority === second.priority
		? `After ${before.family}, who ${why === "joined earlier" ? why : `joined at ${why}`}.`
		: `After ${before.family}, of the group “${groupLabel(before.priority)}”.`;
}

function boardEntry(entry: Entry, before: Entry | undefined, beside: Beside): BoardEntry {
	const { list, told, session_id, time_zone } = beside;
	const nameOf = (id: string) => entry.wishes.find((wish) => wish.session_id === id)?.name ?? "";
	const open = entry.offer?.status === "open" ? entry.offer : null;
	return {
		id: entry.id,
		place: session_id ? positionIn(list.entries, entry.id, session_id) : null,
		family: entry.family,
		children: entry.children
			.map(({ name, grade }) => (grade === null ? name : `${name} (${gradeName(grade)})`))
			.join(", "),
		together: entry.children.length > 1,
		wishes: entry.wishes.map((wish) => ({
			name: wish.name,
			position: positionIn(list.entries, entry.id, wish.session_id),
		})),
		group: groupLabel(entry.priority),
		joined: formatDate(dateIn(time_zone, entry.joined_at)),
		why: whyHere(entry, before),
		status: entry.status === "offered" ? "offered" : entry.is_paused ? "paused" : "waiting",
		offer: open
			? { session: nameOf(open.session_id), until: formatInstant(open.expires_at, time_zone) }
			: null,
		told: told ? decisionText(told, namedSessions(list, entry)) : "",
		is_offered: told?.kind === "offered",
	};
}

/** The list's sessions, and by name those that take nobody. */
const namedSessions = (list: Waitlist, entry: Entry) => [
	...list.sessions,
	...entry.wishes.map(({ session_id, name }) => ({ id: session_id, name, offer_hours: 0, buckets: [] })),
];
