import { gradeFor } from "#app/features/people/campers/index.server";
import { audienceText, eligibility } from "#app/features/program/sessions/index.server";
import { addDays } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import type { QuoteInput, TryQuery } from "./inputs";
import type { PricedSessionRow } from "./queries.server";
import { type PriceRows, quoteOf } from "./quote.server";

const MOST_CHILDREN = 6;

export const TRY_AGES = Array.from({ length: 16 }, (_, index) => index + 3);

/** Child of the preview: an age and up to two sessions. */
interface TriedChild {
	age: number;
	session: string;
	also: string;
}

interface At {
	season: { start_date: string; year: number };
	currency: string;
	/** The camp's grade cutoff, as MM-DD. */
	grade_cutoff: string;
	today: string;
}

/** Preview of a season's prices: the family in the URL, and the price of its registration. */
export function tryFamily(rows: PriceRows, query: TryQuery, { season, currency, grade_cutoff, today }: At) {
	const family = familyOf(rows, query, { season, grade_cutoff, today });
	const { children, on } = family;
	const registering = children.map((child, index) => ({
		id: `child-${index + 1}`,
		name: nameOf(children, index),
		birth_date: bornBefore(on, child.age),
		session_ids: [child.session, child.also].filter(Boolean),
	}));
	const chosen = rows.add_ons.filter(({ id }) => family.add_ons.includes(id));
	const goesWith = (add_on: { session_id: string | null }, session_ids: readonly string[]) =>
		session_ids.length > 0 && (add_on.session_id === null || session_ids.includes(add_on.session_id));
	const input: QuoteInput = {
		children: registering.map((child) => ({
			...child,
			add_ons: chosen
				.filter((add_on) => !add_on.per_family && goesWith(add_on, child.session_ids))
				.map(({ id }) => ({ add_on_id: id, quantity: 1 })),
		})),
		family_add_ons: chosen
			.filter((add_on) => add_on.per_family)
			.map(({ id }) => ({ add_on_id: id, quantity: 1 })),
		is_returning: family.returning,
		code: family.code,
		registered_on: on,
	};
	return {
		choices: rows.sessions.map((session) => ({
			value: session.id,
			label: [session.name, audienceText(session)].filter(Boolean).join(" · "),
		})),
		family: {
			...family,
			children: children.map((child) => ({
				...child,
				unfit: unfitFor(rows.sessions, child, { season, grade_cutoff }),
			})),
		},
		quote: quoteOf(rows, input, { currency, today }),
	};
}

/**
 * Lists the reasons why sessions don't fit a child, one line each. The age is that on the session's first day; the
 * grade is the one that most children of that age enter, born in the first half of a year.
 */
function unfitFor(
	sessions: readonly PricedSessionRow[],
	child: TriedChild,
	{ season, grade_cutoff }: Pick<At, "season" | "grade_cutoff">,
): string[] {
	const chosen = new Set([child.session, child.also]);
	return sessions
		.filter(({ id }) => chosen.has(id))
		.flatMap((session) => {
			const grade = gradeFor({ birth_date: bornBefore(session.start_date, child.age) }, season, grade_cutoff);
			const reasons = eligibility(session, { age: child.age, grade });
			const by_grade = grade !== null && reasons.some(({ code }) => code.startsWith("grade"));
			const enters = by_grade ? [`At ${child.age}, most enter ${gradeName(grade)}.`] : [];
			const words = [...reasons.map(({ message }) => message), ...enters];
			return words.length > 0 ? [`${session.name}: ${words.join(" ")}`] : [];
		});
}

/**
 * Family from the URL, with an example for missing values: two children, each in the first session for their age.
 */
function familyOf(
	{ sessions, add_ons }: PriceRows,
	query: TryQuery,
	{ season, grade_cutoff, today }: Pick<At, "season" | "grade_cutoff" | "today">,
) {
	const first = sessions[0]?.id ?? "";
	const fitting = (age: number) =>
		sessions.find(
			({ id }) => unfitFor(sessions, { age, session: id, also: "" }, { season, grade_cutoff }).length === 0,
		)?.id ?? first;
	const known = (id: string | undefined) => sessions.find((session) => session.id === id)?.id ?? "";
	const ageOf = (age: number | undefined) => Math.min(18, Math.max(3, age ?? 8));
	let children = query.age.slice(0, MOST_CHILDREN).map((age, index) => ({
		age: ageOf(age),
		session: known(query.session[index]),
		also: known(query.also[index]),
	}));
	if (children.length === 0) children = [11, 8].map((age) => ({ age, session: fitting(age), also: "" }));
	if (query.drop !== undefined && children.length > 1) {
		children = children.filter((_, index) => index !== query.drop);
	}
	if (query.more !== undefined && children.length < MOST_CHILDREN) {
		const last = children.at(-1);
		children.push({ age: ageOf(last && last.age - 2), session: last?.session ?? first, also: "" });
	}
	return {
		children: children.map((child, index) => ({ ...child, nth: index + 1 })),
		may_add: children.length < MOST_CHILDREN,
		code: query.code ?? "",
		returning: query.returning !== undefined,
		// A season that has begun is shown as families saw it before its start.
		on: query.on ?? (today < season.start_date ? today : addDays(season.start_date, -120)),
		add_ons: query.add_on.filter((id) => add_ons.some((add_on) => add_on.id === id && add_on.is_active)),
	};
}

function nameOf(children: readonly TriedChild[], index: number): string {
	const age = children[index]?.age;
	const before = children.slice(0, index).filter((child) => child.age === age).length;
	return before === 0 ? `Child of ${age}` : `Child of ${age} (${before + 1})`;
}

const bornBefore = (date: string, years: number) =>
	`${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}-01-01`;
