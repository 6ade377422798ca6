import { formatInstant } from "#app/lib/dates";

// A draw for places, which everybody can draw again. The same functions run where it is drawn and in the browser that
// checks it. Only texts are compared and only whole numbers counted, so that every machine comes to the same order.

/** What the draw knows of a family: no name, nobody's age. */
export interface Entrant {
	code: string;
	/** The codes they named as friends. */
	friends: readonly string[];
	/** How many tickets they have, at least 1. */
	tickets: number;
}

/** Families who are drawn as one: friends who named each other, or a family by itself. */
export interface Group {
	/** The first of its codes by the alphabet, which stands for it in the draw. */
	key: string;
	codes: string[];
	/** Those of the family that has fewest: nobody gains by naming somebody. */
	tickets: number;
}

/** A group with its place in the order, from 1, and what decided it. */
export interface Drawn extends Group {
	rank: number;
	/** The smallest number among its tickets, as 64 hexadecimal digits. */
	number: string;
	/** Which of its tickets that was, from 1. */
	ticket: number;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** SHA-256 of a text (UTF-8), as hexadecimal digits. */
export async function sha256Of(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Who is drawn together. A friendship counts when both named each other; friends of friends are one group. */
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
 * The hash of all that takes part: with it the order depends on everybody who entered, so that not even who knows the
 * seed can know it before the draw is closed.
 */
export const listHash = (groups: readonly Group[]) =>
	sha256Of(
		[...groups]
			.sort((a, b) => byText(a.key, b.key))
			.map(({ codes, tickets }) => `${codes.join("+")}:${tickets}`)
			.join("\n"),
	);

/** A ticket's number. Whoever wants to check it by hand needs no more than `sha256sum`. */
const ticketNumber = (seed: string, list: string, key: string, ticket: number) =>
	sha256Of(`${seed}:${list}:${key}:${ticket}`);

/**
 * The order of a draw: each group's smallest ticket decides, the smallest of all comes first. That is the same as drawing
 * tickets from an urn and taking each group when its first ticket comes.
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

/** A child who would go to a session, with the parts of it that count them (`all` among them). */
interface Wish {
	session_id: string;
	buckets: readonly string[];
}

/** What a family asks for: all of it or nothing. */
export interface Family {
	code: string;
	wishes: readonly Wish[];
}

/** Free places by session and part. */
export type Free = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * The same with numbers in place of sessions and their parts, from 1. The draw asks no more than which are the same, so that
 * everybody may have this to draw again with, and reads nobody's age or gender in it.
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
 * Who gets their places: groups in drawn order, each family all it asks for or nothing. Friends who ask for the same session
 * get it together or not at all; friends without a session in common do not hold each other up. Whom there is no room for is
 * passed over, and the next is looked at.
 * @returns the codes of those who get their places
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

/** Friends in parts that have a session in common, directly or through another. */
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

/** Where a draw stands at a moment; instants are ISO 8601 UTC. */
export function phaseOf(
	{ opens_at, closes_at, drawn_at }: { opens_at: string; closes_at: string; drawn_at: string | null },
	now: string,
): LotteryPhase {
	if (drawn_at !== null) return "drawn";
	if (now < opens_at) return "soon";
	return now < closes_at ? "open" : "closed";
}

/** How a session's places are drawn, by when families enter. */
export function drawWords(
	draw: { opens_at: string; closes_at: string; drawn_at: string | null },
	now: string,
	time_zone: string,
): string {
	const phase = phaseOf(draw, now);
	if (phase === "soon") return `Lottery, opens ${formatInstant(draw.opens_at, time_zone)}`;
	return phase === "open" ? "Lottery" : "Lottery, closed";
}

export const PHASE_LABELS: Record<LotteryPhase, string> = {
	soon: "Not open yet",
	open: "Open",
	closed: "Not drawn yet",
	drawn: "Drawn",
};
