import { formatInstant } from "#app/lib/dates";

// Lottery for spots that anyone can repeat and check. The same functions run where the lottery is drawn and in the
// browser that checks it. They compare only text and count only whole numbers, so that every machine computes the
// same order.

/** A family as the lottery sees it: without names and ages. */
export interface Entrant {
	code: string;
	/** Codes that the family named as friends. */
	friends: readonly string[];
	/** Number of tickets, at least 1. */
	tickets: number;
}

/** Families that are drawn together: friends who named each other, or a single family. */
export interface Group {
	/** Alphabetically first of its codes, which represents the group in the lottery. */
	key: string;
	codes: string[];
	/** Ticket count of the family that has the fewest, so that naming a friend never improves a family's chances. */
	tickets: number;
}

/** A group with its rank (from 1) and the ticket that decided it. */
export interface Drawn extends Group {
	rank: number;
	/** Smallest number among its tickets, as 64 hexadecimal digits. */
	number: string;
	/** Index of that ticket, from 1. */
	ticket: number;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** SHA-256 of a text (UTF-8), as hexadecimal digits. */
export async function sha256Of(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Groups the entrants that are drawn together. A friendship counts when both families named each other; friends of
 * friends are in one group.
 */
export function groupsOf(entrants: readonly Entrant[]): Group[] {
	const known = new Map(entrants.map((entrant) => [entrant.code, entrant]));
	const seen = new Set<string>();
	const groups: Group[] = [];
	for (const code of [...known.keys()].sort(byText)) {
		if (seen.has(code)) continue;
		const codes = [code];
		seen.add(code);
		for (const at of codes) {
			for (const friend of known.get(at)?.friends ?? []) {
				if (seen.has(friend) || !known.get(friend)?.friends.includes(at)) continue;
				seen.add(friend);
				codes.push(friend);
			}
		}
		const tickets = Math.min(...codes.map((each) => known.get(each)?.tickets ?? 1));
		groups.push({ key: code, codes: codes.sort(byText), tickets });
	}
	return groups;
}

/**
 * Hash of the list of all groups. It makes the order depend on every entry, so that even a reader of the seed
 * can't know the order before entries close.
 */
export const listHash = (groups: readonly Group[]) =>
	sha256Of(
		[...groups]
			.sort((a, b) => byText(a.key, b.key))
			.map(({ codes, tickets }) => `${codes.join("+")}:${tickets}`)
			.join("\n"),
	);

/** Number of a ticket. Can be checked by hand with `sha256sum`. */
const ticketNumber = (seed: string, list: string, key: string, ticket: number) =>
	sha256Of(`${seed}:${list}:${key}:${ticket}`);

/**
 * Order of a lottery: each group's smallest ticket number decides, and the smallest of all comes first. That equals
 * drawing tickets from an urn and placing each group when its first ticket comes up.
 */
export async function draw(seed: string, entrants: readonly Entrant[]): Promise<Drawn[]> {
	const groups = groupsOf(entrants);
	const list = await listHash(groups);
	const drawn: Omit<Drawn, "rank">[] = [];
	for (const group of groups) {
		let best = { number: "g", ticket: 0 };
		for (let ticket = 1; ticket <= group.tickets; ticket++) {
			const number = await ticketNumber(seed, list, group.key, ticket);
			if (number < best.number) best = { number, ticket };
		}
		drawn.push({ ...group, ...best });
	}
	return drawn
		.sort((a, b) => byText(a.number, b.number) || byText(a.key, b.key))
		.map((each, index) => ({ ...each, rank: index + 1 }));
}

/** A camper's wish for a session, with the capacity buckets that count the camper (`all` among them). */
interface Wish {
	session_id: string;
	buckets: readonly string[];
}

/** A family's wishes: it gets all of them or none. */
export interface Family {
	code: string;
	wishes: readonly Wish[];
}

/** Open spots by session and capacity bucket. */
export type Free = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Replaces sessions and capacity buckets by numbers from 1. The lottery only needs to know which are equal, so the
 * data can be published without revealing a camper's age or gender.
 */
export function numbered(families: readonly Family[], free: Free): { families: Family[]; free: Free } {
	const parts = new Map<string, Set<string>>();
	const know = (session_id: string, buckets: readonly string[]) => {
		parts.set(session_id, new Set([...(parts.get(session_id) ?? []), ...buckets]));
	};
	for (const [session_id, buckets] of Object.entries(free)) know(session_id, Object.keys(buckets));
	for (const wish of families.flatMap(({ wishes }) => wishes)) know(wish.session_id, wish.buckets);
	const numbers = (names: Iterable<string>) =>
		new Map([...names].sort(byText).map((name, index) => [name, String(index + 1)] as const));
	const sessions = numbers(parts.keys());
	const within = new Map([...parts].map(([session_id, buckets]) => [session_id, numbers(buckets)]));
	const sessionOf = (session_id: string) => sessions.get(session_id) ?? "";
	const partOf = (session_id: string, bucket: string) => within.get(session_id)?.get(bucket) ?? "";
	return {
		families: families.map(({ code, wishes }) => ({
			code,
			wishes: wishes.map(({ session_id, buckets }) => ({
				session_id: sessionOf(session_id),
				buckets: buckets.map((bucket) => partOf(session_id, bucket)).sort(byText),
			})),
		})),
		free: Object.fromEntries(
			Object.entries(free).map(([session_id, buckets]) => [
				sessionOf(session_id),
				Object.fromEntries(
					Object.entries(buckets).map(([bucket, count]) => [partOf(session_id, bucket), count]),
				),
			]),
		),
	};
}

/**
 * Allots the spots: goes through the groups in drawn order and gives each family all it asks for or nothing.
 * Friends who ask for the same session get it together or not at all; friends without a common session don't
 * affect each other. A group without room is skipped, and the next one is considered.
 * @returns the codes of the families that get their spots
 */
export function allot(
	order: readonly Pick<Drawn, "codes">[],
	families: readonly Family[],
	free: Free,
): Set<string> {
	const known = new Map(families.map((family) => [family.code, family]));
	const left = new Map<string, number>();
	const slot = (session_id: string, bucket: string) => `${session_id}\n${bucket}`;
	for (const [session_id, buckets] of Object.entries(free)) {
		for (const [bucket, places] of Object.entries(buckets)) left.set(slot(session_id, bucket), places);
	}
	const placed = new Set<string>();
	for (const { codes } of order) {
		const members = codes.flatMap((code) => known.get(code) ?? []).filter(({ wishes }) => wishes.length > 0);
		for (const unit of togetherIn(members)) {
			const needed = new Map<string, number>();
			for (const { session_id, buckets } of unit.flatMap(({ wishes }) => wishes)) {
				for (const bucket of buckets) {
					const key = slot(session_id, bucket);
					needed.set(key, (needed.get(key) ?? 0) + 1);
				}
			}
			const fits = [...needed].every(([key, count]) => count <= (left.get(key) ?? 0));
			if (!fits) continue;
			for (const [key, count] of needed) left.set(key, (left.get(key) ?? 0) - count);
			for (const { code } of unit) placed.add(code);
		}
	}
	return placed;
}

/** Splits friends into units that share a session, directly or through another family. */
function togetherIn(members: readonly Family[]): Family[][] {
	const units: Family[][] = [];
	for (const member of members) {
		const sessions = new Set(member.wishes.map(({ session_id }) => session_id));
		const shares = (unit: Family[]) =>
			unit.some(({ wishes }) => wishes.some(({ session_id }) => sessions.has(session_id)));
		const joined = units.filter(shares);
		for (const unit of joined) units.splice(units.indexOf(unit), 1);
		units.push([...joined.flat(), member]);
	}
	return units;
}

export type LotteryPhase = "soon" | "open" | "closed" | "drawn";

/** Phase of a lottery at a moment; instants are ISO 8601 UTC. */
export function phaseOf(
	{ opens_at, closes_at, drawn_at }: { opens_at: string; closes_at: string; drawn_at: string | null },
	now: string,
): LotteryPhase {
	if (drawn_at !== null) return "drawn";
	if (now < opens_at) return "soon";
	return now < closes_at ? "open" : "closed";
}

/** Sentence that tells families that a session has a lottery and until when they can enter. */
export function lotteryPhaseText(
	lottery: { opens_at: string; closes_at: string; drawn_at: string | null },
	now: string,
	time_zone: string,
): string {
	const phase = phaseOf(lottery, now);
	if (phase === "soon") return `Lottery, opens ${formatInstant(lottery.opens_at, time_zone)}`;
	return phase === "open" ? "Lottery" : "Lottery, closed";
}

export const PHASE_LABELS: Record<LotteryPhase, string> = {
	soon: "Not open yet",
	open: "Open",
	closed: "Not drawn yet",
	drawn: "Drawn",
};
